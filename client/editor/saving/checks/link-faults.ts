import { judgeLink, type LinkTargets } from '../../../../contract/addresses/judge-link.ts'
import type { FieldDescription } from '../../../../contract/editor.ts'
import { fieldValues } from '../../../../contract/fields/field-values.ts'
import { type Language, textIn } from '../../../workspace/localised.ts'
import type { Verdict } from '../../links/verdict-text.ts'

/** The targets that links of a page are checked against; `ownPath` is the page's path, where visitors will find it. */
export type KnownLinks = { targets: LinkTargets; ownPath: string }

/** A link with a missing target for some visitors; `codes` is the language of its text. */
type LinkFault = { path: string; name: string; codes: string[]; verdict: Verdict }

/** The links of a widget, in fields of their own and in formatted texts, that lead nowhere or to one language. */
export function linkFaults(
  fields: FieldDescription[],
  content: unknown,
  languages: Language[],
  { targets, ownPath }: KnownLinks,
): LinkFault[] {
  const codes = languages.map(({ code }) => code)
  const judged = (address: string, reader?: string): Verdict[] => {
    const verdict = judgeLink(address, targets, codes)
    return verdict && !isFine(verdict, address, ownPath, reader) ? [verdict] : []
  }
  return fieldValues(fields, content).flatMap(({ field, value, path, name }): LinkFault[] => {
    const place = { path: path.join('.'), name }
    if (field.kind === 'link' && typeof value === 'string')
      return judged(value).map((verdict) => ({ ...place, codes: [], verdict }))
    if (field.kind !== 'html') return []
    return codes.flatMap((code) =>
      linksOf(textIn(value, code, languages))
        .flatMap((address) => judged(address, code))
        .map((verdict) => ({ ...place, codes: [code], verdict })),
    )
  })
}

/** `reader` is the language of the text around the link: its readers need the page in no other. */
function isFine(verdict: Verdict, address: string, ownPath: string, reader?: string): boolean {
  if (verdict.code === 'missing') return pathOf(address) === ownPath
  const { code, target } = verdict
  // A former path redirects visitors.
  if (code === 'page' || code === 'moved' || target.path === ownPath) return true
  if (reader === undefined || code === 'draft') return false
  return code === 'language' ? pathOf(address).split('/')[1] === reader : target.languages.includes(reader)
}

function pathOf(address: string): string {
  const [path = ''] = address.trim().split(/[?#]/)
  return path.replace(/(?<=.)\/$/, '')
}

/** The addresses of the links in a formatted text, as the sanitiser or a person writes them. */
function linksOf(html: string): string[] {
  const links = html.match(/<a\s[^<>]*>/gi) ?? []
  return links.flatMap((link) => {
    const [, , address] = /\shref=(["'])(.*?)\1/is.exec(link) ?? []
    return address ? [address.replaceAll('&amp;', '&')] : []
  })
}
