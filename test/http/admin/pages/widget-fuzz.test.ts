import fc from 'fast-check'
import { expect, test } from 'vitest'
import { screenPaths } from '../../../../contract/workspace/screen-paths.ts'
import { langs, localPath } from '../../../../src/i18n/languages.ts'
import { pathOf, urls } from '../../../../src/site/urls.ts'
import { widgetTypes } from '../../../../src/widgets/registry.ts'
import { type DescribedField, describeFields } from '../../../../src/widgets/schema/describe.ts'
import { fuzzing, json, text } from '../../../support/faults/fuzz.ts'
import { policyProblems } from '../../../support/requests/policy.ts'
import { visit } from '../../../support/requests/visit.ts'
import { newPage } from '../../../support/staff/drafts.ts'
import { asStaff, sendJson } from '../../../support/staff/staff.ts'

const slug = 'page/fuzzed'
const id = await newPage(slug)
let revision = 1

const localised = fc.oneof(text, fc.record({ en: text, ar: text }), fc.record({ ar: text }))

/** Random content for a field: mostly of its type, sometimes any JSON. */
function anyOf(field: DescribedField): fc.Arbitrary<unknown> {
  const right: Record<DescribedField['kind'], () => fc.Arbitrary<unknown>> = {
    text: () => localised,
    html: () => localised,
    colour: () => fc.constantFrom('primary', '#ffe8b8', 'orange', ''),
    plain: () => text,
    block: () => fc.oneof(text, fc.constant('block/fuzzed')),
    date: () => fc.oneof(text, fc.constantFrom('2026-11-21', '2026-02-30', '0000-00-00')),
    time: () => fc.oneof(text, fc.constantFrom('09:00', '9:00', '24:00')),
    link: () => text,
    image: () => text,
    number: () => fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    boolean: () => fc.boolean(),
    choice: () => fc.constantFrom(...(field.choices ?? ['']), 'x'),
    list: () => fc.array(contentOf(field.fields ?? []), { maxLength: 4 }),
    group: () => contentOf(field.fields ?? []),
  }
  return fc.oneof({ weight: 6, arbitrary: right[field.kind]() }, { weight: 1, arbitrary: json })
}

function contentOf(fields: DescribedField[]): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(fields.map((field) => [field.name, anyOf(field)]))
  return fc.record(model, { requiredKeys: [] })
}

const widget = fc.constantFrom(...widgetTypes.values()).chain(({ type, schema }) =>
  fc.record({
    type: fc.constant(type),
    is_active: fc.constant(true),
    content: contentOf(describeFields(schema)),
  }),
)
const draft = fc.record({
  slug: fc.constant(slug),
  title: localised,
  meta_description: localised,
  widgets: fc
    .array(widget, { maxLength: 3 })
    .map((widgets) => widgets.map((one, index) => ({ ...one, id: `w${index}` }))),
})

async function expectSafe(path: string, response: Response): Promise<void> {
  expect(response.status, path).toBe(200)
  expect(await policyProblems(response), path).toEqual([])
}

test('any content that an editor saves can be previewed, edited and published without harm', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 5, arbitrary: draft }, { weight: 1, arbitrary: json }),
      async (sent) => {
        const saved = await sendJson('PUT', urls.adminApi('draft', id), { revision, draft: sent })
        expect([200, 400, 413, 422]).toContain(saved.status)
        if (saved.status !== 200) return
        revision += 1
        for (const lang of langs)
          await expectSafe('preview', await asStaff(screenPaths.preview(id), { lang }))
        await expectSafe('editor', await asStaff(screenPaths.page(slug)))
        const published = await sendJson('POST', urls.adminApi('publish', id), { revision })
        expect([200, 422]).toContain(published.status)
        if (published.status !== 200) return
        revision += 1
        for (const lang of langs) await expectSafe('page', await visit(localPath(lang, pathOf(slug))))
        await expectSafe('list', await asStaff(screenPaths.pages))
      },
    ),
    fuzzing(12),
  )
})
