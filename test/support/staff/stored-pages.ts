import { env } from 'cloudflare:workers'

/** The documents that the page store has copies of, as `en:about`. */
export async function storedPages(): Promise<string[]> {
  const { keys } = await env.PAGES.list({ prefix: 'page:' })
  return keys.map(({ name }) => name.split(':').slice(3).join(':'))
}

/** Empties the page store: copies and marks. */
export async function emptyStore(): Promise<void> {
  const { keys } = await env.PAGES.list()
  await Promise.all(keys.map(({ name }) => env.PAGES.delete(name)))
}
