import { mailKinds } from '../../src/data/mail/schema.ts'
import { oneOfEachKind } from '../e2e/support/pages.ts'

/** Screens of the admin, by the name of their pictures. */
export const screens = {
  'admin-list': '/admin',
  'admin-new': '/admin/pages/new',
  'admin-editor': '/admin/pages/page/ramadan-readiness',
  'admin-translation': '/admin/translation',
  'admin-inbox': '/admin/leads',
}

/** Mails, by the name of their pictures: the folder has their HTML in each language (src/mail/compose-mail.test.ts). */
export const mails = mailKinds.map((kind) => ({
  kind: `mail-${kind}`,
  fileIn: (lang: string) => `src/mail/__snapshots__/${kind}.${lang}.html`,
}))

/** A form that the site cannot read is answered with the panel of all failures. */
export const refused = 'refused'

/** A type of page beside those that `oneOfEachKind` finds, of which it takes the first of each folder. */
const furtherPaths = ['/company/life']

/** Addresses of the public types of page, without language, by the name of their pictures. */
export function publicKinds(): Map<string, string> {
  const paths = [...new Set([...oneOfEachKind(), ...furtherPaths])]
  return new Map(paths.map((path) => [path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), path]))
}

export const everyKind = () => [
  ...publicKinds().keys(),
  refused,
  ...Object.keys(screens),
  ...mails.map(({ kind }) => kind),
]
