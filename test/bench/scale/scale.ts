import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scaleTables } from './tables.ts'

/** `npm run scale`: writes the tables of docs/scale.md. */
const file = join(import.meta.dirname, '../../../docs/scale.md')
const text = readFileSync(file, 'utf8')
const [before = '', after = ''] = text.split(/(?<=<!-- tables -->\n)[\s\S]*(?=\n<!-- end of tables -->)/)
writeFileSync(file, `${before}\n${scaleTables()}\n${after}`)
console.log(scaleTables())
