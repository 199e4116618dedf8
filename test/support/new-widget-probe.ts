import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describeWidgets } from '../../src/admin/pages/editor/describe-widgets.ts'
import { definitionsOf } from '../../src/admin/pages/widget-definitions.ts'
import { createApp } from '../../src/app.ts'
import { addDrawn, assets } from '../../src/assets.ts'
import { database } from '../../src/data/database.ts'
import { defineWidgets } from '../../src/data/pages/widget-definitions.ts'
import { langs } from '../../src/i18n/languages.ts'
import { addTexts } from '../../src/i18n/texts.ts'

/*
 * Prints what the site knows of one widget type. test/guards/new-widget.full.test.ts bundles it with a registry that has
 * one widget more.
 */

const [, , root = '', type = '', variables = ''] = process.argv
const built = (path = '') => readFileSync(join(root, 'dist/assets', path), 'utf8')
addDrawn(built(assets.drawn))
for (const lang of langs) addTexts(lang, built(assets.texts[lang]))
const context = { waitUntil() {}, passThroughOnException() {}, props: {} }
const gallery = await createApp().request(`/dev/widgets/${type}`, {}, JSON.parse(variables), context)

const editor = Object.fromEntries(
  langs.map((lang) => [lang, describeWidgets(lang).find((widget) => widget.type === type)]),
)

/** The widget's row after all migrations, none of which names it. */
function row() {
  const sqlite = new DatabaseSync(':memory:')
  const folder = join(root, 'migrations')
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()) {
    sqlite.exec(readFileSync(join(folder, file), 'utf8'))
  }
  const statement = defineWidgets(
    database(Object.create(null)),
    definitionsOf([type]),
    '2026-11-22T00:00:00.000Z',
  )
  const { sql, params } = statement.toSQL()
  sqlite.prepare(sql).run(...params.map(String))
  return sqlite.prepare('select id, type, name, description from widgets where type = ?').get(type)
}

console.log(
  JSON.stringify({ gallery: { status: gallery.status, html: await gallery.text() }, editor, row: row() }),
)
