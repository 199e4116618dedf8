import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'

/** The name of a list's entry comes before its value; the styles reverse them. */
class NameFirst extends Rule {
  override setup() {
    this.on('dom:ready', ({ document }) => {
      for (const group of document.querySelectorAll('dl, dl > div')) {
        const [first] = group.childElements
        if (first?.is('dd')) this.report(first, 'A <dd> comes before its <dt>')
      }
    })
  }
}

/** Only fields for typing may have a placeholder. */
class HintWhereTyped extends Rule {
  override setup() {
    this.on('dom:ready', ({ document }) => {
      for (const element of document.querySelectorAll('[placeholder]')) {
        if (!element.is('input') && !element.is('textarea'))
          this.report(element, 'placeholder is not allowed here')
      }
    })
  }
}

const switchedOff = {
  // React's spelling of attributes and empty elements, valid either way.
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  // The header has two navigations of one name, and the styles show one of them at each width.
  'unique-landmark': 'off',
} as const

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    plugins: [
      { name: 'own', rules: { 'own/name-first': NameFirst, 'own/hint-where-typed': HintWhereTyped } },
    ],
    rules: { 'own/name-first': 'error', 'own/hint-where-typed': 'error', ...switchedOff },
  }),
)

/** The errors of a document, a line each: rule, message and place. */
export async function answerFaults(request: Request): Promise<Response> {
  const { results } = await validator.validateString(await request.text())
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  return Response.json(faults)
}
