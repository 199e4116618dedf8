import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scaleTables } from './tables.ts'

/** `npm run scale`: writes the tables of docs/scale.md. */
const file = join(import.meta.dirname, '../../../docs/scale.md')
const text = readFileSync(file, 'utf8')
const parts = text.split(/(?<=<!-- tables -->\n)[\s\S]*(?=<!-- end of tables -->)/)
const [before, after] = parts
if (parts.length !== 2) throw new Error('docs/scale.md has no place for the tables')
writeFileSync(file, `${before}\n${scaleTables()}\n\n${after}`)
console.log(scaleTables())
