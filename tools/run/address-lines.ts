import { langs } from '../../src/i18n/languages.ts'
import type { Settings } from './settings.ts'
import type { StandIns } from './stand-ins.ts'

const [, ...others] = langs
const inEnglish = new Intl.DisplayNames('en', { type: 'language' })

/** The addresses of a running site, as lines to print. */
export function addressLines(
  { mode, port, host, siteOrigin }: Settings,
  { signIn, crm, mail }: StandIns,
): string {
  const site = `http://localhost:${port}`
  const rows: [string, string | undefined | false][] = [
    ['Site', `${site}/`],
    ...others.map((lang): [string, string] => [`Site in ${inEnglish.of(lang) ?? lang}`, `${site}/${lang}`]),
    ['Site on the network', host !== null && siteOrigin !== site && siteOrigin],
    ['Every widget', mode === 'development' && `${site}/dev/widgets`],
    ['Admin (sign in)', signIn],
    ['Leads the CRM got', crm],
    ['Mails', mail],
  ]
  const lines = rows.flatMap(([name, place]) => (place ? [`  ${name.padEnd(21)}${place}`] : []))
  return ['', ...lines, ''].join('\n')
}
