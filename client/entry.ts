import { keepAttribution } from './loader/attribution.ts'
import { countDown } from './loader/countdown.ts'
import { wireHeader } from './loader/header.ts'
import { wakeIslands } from './loader/islands.ts'
import { guardPictures } from './loader/pictures.ts'
import { prefillForm } from './loader/prefill.ts'
import { wireTheme } from './loader/theme.ts'

/* The loader: everything a page needs before it is touched, without React. Budget: 4 KB gzip. */
wireHeader()
wireTheme()
wakeIslands()
countDown()
prefillForm()
guardPictures()
keepAttribution()
