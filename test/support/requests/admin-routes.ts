import { type Lang, langs, localPath } from '../../../src/i18n/languages.ts'
import { everyRoute, isRead, type Route } from './routes.ts'

export { isRead }

export type Target = Route & { lang: Lang }

export const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** Every method and path of the admin in every language, from the application itself. */
export function adminTargets(fill: { id: string; slug: string }): Target[] {
  return everyRoute(fill)
    .filter(({ path }) => isAdmin(path))
    .flatMap(({ method, path }) => langs.map((lang) => ({ method, path: localPath(lang, path), lang })))
}
