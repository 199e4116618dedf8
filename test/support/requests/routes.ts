import { adminRoutes } from '../../../src/admin/routes.tsx'
import { createApp } from '../../../src/app.ts'
import { calendarFeedRoutes } from '../../../src/routes/consultation/calendar-feed.ts'
import { consultationRoutes } from '../../../src/routes/consultation/consultation-routes.tsx'
import { plainRoutes } from '../../../src/routes/plain-routes.ts'
import { renderedRoutes } from '../../../src/routes/rendered-routes.ts'
import { textRoutes } from '../../../src/routes/texts/text-routes.ts'
import { sharedRoutes } from '../../../src/sharing/routes.tsx'

export type Route = { method: string; path: string }

const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const plainParameters: Record<string, string> = {
  id: 'some-id',
  slug: 'page/some',
  file: 'some-name.svg',
  type: 'hero',
  version: '1',
  day: '2026-11-24',
  token: 'some-token',
  page: 'about.md',
  key: 'some-key.txt',
  sheet: 'late.0123abcd.css',
  digest: '0123456789abcdef0123456789abcdef',
  name: 'full.webp',
  subject: 'enquiries',
}

/** Every method and address without language, from the application itself; `fill` gives the parameters. */
export function everyRoute(fill: Record<string, string> = {}): Route[] {
  const requests = [
    ...createApp().routes,
    ...plainRoutes.routes,
    ...adminRoutes.routes,
    ...renderedRoutes.routes,
    ...textRoutes.routes,
    ...sharedRoutes.routes,
    ...consultationRoutes.routes,
    ...calendarFeedRoutes.routes,
  ].flatMap(({ method, path }) => {
    const methods = method === 'ALL' ? allMethods : [method]
    return methods.map((name) => `${name} ${fillPath(path, fill)}`)
  })
  return [...new Set(requests)].map((request) => {
    const [method = '', path = ''] = request.split(' ')
    return { method, path }
  })
}

export const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** A path with its parameters filled in. */
export function fillPath(path: string, fill: Record<string, string>): string {
  const known = { ...plainParameters, ...fill }
  return path
    .replace(/:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g, (_, name: string) => {
      const value: string | undefined = known[name]
      if (!value) throw new Error(`a route with :${name}, which these tests do not know`)
      return value
    })
    .replace('*', 'anything')
}
