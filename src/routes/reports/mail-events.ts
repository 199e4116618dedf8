import { Hono } from 'hono/tiny'
import type { AppContext, AppEnv } from '../../app-context.ts'
import { isSigned, noteEvent } from '../../mail/provider-events.ts'
import { settings } from '../../platform/env.ts'
import { logEvent } from '../../platform/log.ts'
import { readJson } from '../../platform/request-body.ts'
import { timeouts, within } from '../../platform/time.ts'
import { urls } from '../../site/urls.ts'

const maxBodyBytes = 64 * 1024

/** The webhook of the mail provider about returned mails; without a secret every post is refused. */
export const mailEventRoutes = new Hono<AppEnv>()
  .post(urls.mailEvents, (c) => receive(c))
  .all(urls.mailEvents, (c) => c.text('Method not allowed', 405, { allow: 'POST' }))

async function receive(c: AppContext): Promise<Response> {
  const { MAIL_EVENTS_TOKEN: secret } = settings(c.env)
  if (secret === '') return c.text('Not set up', 403)
  const body = await readJson(c.req.raw, maxBodyBytes)
  if (!body.ok) return c.text('Not an event', body.status)
  const now = c.var.now()
  const header = (name: string) => c.req.header(name) ?? ''
  const post = {
    id: header('svix-id'),
    timestamp: header('svix-timestamp'),
    signature: header('svix-signature'),
    body: body.text,
  }
  if (!(await isSigned(post, secret, now))) return c.text('Not signed', 401)
  // If this fails, the provider sends the event again.
  const count = await within(timeouts.staffWrite, () => noteEvent(c.env, body.value, now))
  if (count > 0) logEvent('mail_addresses_refused', { count })
  return c.body(null, 204)
}
