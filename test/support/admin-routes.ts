import { createApp } from '../../src/app.ts'
import { type Lang, langs, localPath } from '../../src/i18n/languages.ts'

export type Target = { method: string; path: string; lang: Lang }

const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** Every method and path of the admin in every language, read off the application itself. */
export function adminTargets(fill: { id: string; slug: string }): Target[] {
  const routes = createApp().routes.filter(({ path }) => isAdmin(path))
  const requests = routes.flatMap(({ method, path }) => {
    const methods = method === 'ALL' ? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] : [method]
    return methods.map((name) => `${name} ${concrete(path, fill)}`)
  })
  return [...new Set(requests)].flatMap((request) => {
    const [method = '', path = ''] = request.split(' ')
    return langs.map((lang) => ({ method, path: localPath(lang, path), lang }))
  })
}

export const isRead = (method: string) => method === 'GET' || method === 'HEAD'

function concrete(path: string, { id, slug }: { id: string; slug: string }): string {
  const known: Record<string, string> = { id, slug }
  return path
    .replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
      const value = known[name]
      if (!value) throw new Error(`a route with :${name}, which these tests do not know`)
      return value
    })
    .replace('*', 'anything')
}
