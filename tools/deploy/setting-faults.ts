import { faultsOfSettings, unknownRoles } from '../../src/env.ts'
import { type MailFault, mailFault } from '../../src/mail/mail-settings.ts'
import type { Config } from '../run/config.ts'
import { type Check, hostsOf } from './resource-faults.ts'

/** The [vars], first by the worker's own schema. */
export function settingErrors(config: Config): Check[] {
  const vars = varsOf(config)
  const of = (name: string) => vars[name] ?? ''
  const [team, audience] = [of('ACCESS_TEAM_DOMAIN'), of('ACCESS_AUD')]
  const [siteKey, indexNow] = [of('TURNSTILE_SITE_KEY'), of('INDEXNOW_KEY')]
  const noNotification = 'search engines are not notified of published pages'
  return [
    ...faultsOfSettings(vars).map(
      (what): Check => [
        true,
        `[vars] ${what}`,
        'every request fails: the worker reads all settings before it responds',
        'copy the line from the shipped wrangler.toml',
      ],
    ),
    ...originErrors(of('SITE_ORIGIN'), config),
    [
      URL.canParse(of('CRM_ENDPOINT')) && !isPublic(of('CRM_ENDPOINT')),
      `CRM_ENDPOINT is ${of('CRM_ENDPOINT')}`,
      'no enquiry ever reaches the CRM, or it travels unencrypted',
      'Salesforce: https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8',
    ],
    [
      /^(?:00D0*)?$/.test(of('CRM_ORG_ID')),
      'CRM_ORG_ID is a placeholder',
      'Salesforce responds with 200 and creates no lead',
      'Salesforce, Setup, Company Information: the Organization ID',
    ],
    ...Object.keys(vars).map(
      (name): Check => [
        name.startsWith('CRM_FIELD_') && /^00N0{8,}\d{1,4}$/.test(of(name)),
        `${name} is a placeholder`,
        'the CRM drops the value of this field',
        'the id of your custom field (00N…), or an empty text to leave it out',
      ],
    ),
    [
      team + audience !== '' && !(isOrigin(team) && isSecure(team) && audience),
      'ACCESS_TEAM_DOMAIN and ACCESS_AUD do not belong to an Access application',
      'everybody is refused at /admin, including staff',
      'https://your-team.cloudflareaccess.com without a path, and the audience tag of the application',
    ],
    ...unknownRoles(vars).map(
      (name): Check => [
        true,
        `${name} is no setting of a role`,
        'the people it means have no access to /admin, and without the other settings no person has',
        'ROLE_OWNERS, ROLE_EDITORS and ROLE_WRITERS',
      ],
    ),
    [
      of('ROLE_EDITORS') + of('ROLE_WRITERS') !== '' && of('ROLE_OWNERS') === '',
      'ROLE_OWNERS is empty, and the other roles are not',
      'no person can change the settings of the site, export or delete',
      'an e-mail address or a group of the owners',
    ],
    [
      of('TURNSTILE_SECRET') !== '',
      'TURNSTILE_SECRET is in [vars]',
      'everybody who can read the repository or the dashboard knows it',
      'npx wrangler secret put TURNSTILE_SECRET, delete the line, and rotate the secret',
    ],
    [
      siteKey !== '' && vars.TURNSTILE_SECRET === '',
      'TURNSTILE_SITE_KEY is set and [vars] holds an empty TURNSTILE_SECRET',
      'the empty line hides the secret, and every enquiry waits in quarantine',
      'delete the line of TURNSTILE_SECRET and set it with npx wrangler secret put',
    ],
    [
      /^[123]x0{10,}/.test(siteKey),
      'TURNSTILE_SITE_KEY is one of Cloudflare’s test keys',
      'it accepts every bot, or no visitor at all',
      'the site key of a Turnstile widget for your host',
    ],
    ...mailErrors(vars, config),
    [
      !/^(?:[a-zA-Z\d-]{8,128})?$/.test(indexNow),
      'INDEXNOW_KEY is not 8 to 128 letters, digits and hyphens',
      noNotification,
      'openssl rand -hex 16 makes one; empty, no search engine is notified',
    ],
    [
      indexNow !== '' && !isPublic(of('INDEXNOW_ENDPOINT')),
      `INDEXNOW_ENDPOINT is ${of('INDEXNOW_ENDPOINT') || 'empty'}`,
      noNotification,
      'INDEXNOW_ENDPOINT = "https://api.indexnow.org/indexnow"',
    ],
  ]
}

const mailFaults: Record<MailFault, string> = {
  no_sender: 'MAIL_URL or MAIL_TOKEN is set, and MAIL_FROM is empty',
  sender: 'MAIL_FROM is not one plain e-mail address',
  no_provider: 'MAIL_FROM is set, but neither MAIL_URL nor the binding MAIL ([[send_email]])',
  address: 'MAIL_URL is not an https address',
  token: 'MAIL_URL is set, and [vars] holds an empty MAIL_TOKEN, which hides the secret',
  personal_data: 'MAIL_PERSONAL_DATA is neither yes nor no',
  staff: 'ANSWERING_STAFF is not a list of e-mail addresses with commas',
}

function mailErrors(vars: Record<string, string>, { send_email: bindings }: Config): Check[] {
  const of = (name: string) => vars[name] ?? ''
  const fault = mailFault(
    {
      MAIL_FROM: of('MAIL_FROM'),
      MAIL_URL: of('MAIL_URL'),
      // Not in the file, it is set as a secret.
      MAIL_TOKEN: vars.MAIL_TOKEN ?? (of('MAIL_URL') && 'secret'),
      MAIL_PERSONAL_DATA: of('MAIL_PERSONAL_DATA'),
      ANSWERING_STAFF: of('ANSWERING_STAFF'),
    },
    bindings.some(({ name }) => name === 'MAIL'),
  )
  return [
    [fault !== null, fault ? mailFaults[fault] : '', 'no mail is sent at all', 'docs/run/mail.md'],
    ...['MAIL_TOKEN', 'MAIL_EVENTS_TOKEN'].map(
      (name): Check => [
        of(name) !== '',
        `${name} is in [vars]`,
        'everybody who can read the repository can send mail as you, or say that addresses take none',
        `npx wrangler secret put ${name}, delete the line, and make a new one at the provider`,
      ],
    ),
  ]
}

export function settingWarnings(config: Config): Check[] {
  const { ACCESS_TEAM_DOMAIN: team, ACCESS_AUD: audience, ALERT_WEBHOOK_URL: webhook } = varsOf(config)
  return [
    [
      !team && !audience,
      'ACCESS_TEAM_DOMAIN and ACCESS_AUD are empty',
      'no person can sign in to /admin or see the enquiries',
      'docs/run/deploy.md, step 5',
    ],
    [
      // Not in the file, it is set as a secret, or still missing.
      webhook === '',
      'ALERT_WEBHOOK_URL is empty',
      'staff are not notified of new or failing enquiries',
      'npx wrangler secret put ALERT_WEBHOOK_URL, and delete its line from [vars]',
    ],
    [
      Boolean(webhook),
      'ALERT_WEBHOOK_URL is in [vars]',
      'everybody who can read the repository can post to your channel',
      'npx wrangler secret put ALERT_WEBHOOK_URL, delete its line, and create a new webhook address',
    ],
  ]
}

function originErrors(origin: string, config: Config): Check[] {
  if (!URL.canParse(origin)) return []
  const { hostname } = new URL(origin)
  const hosts = hostsOf(config)
  const covers = (host: string) =>
    host.startsWith('*') ? hostname.endsWith(host.slice(1)) : host === hostname
  const isUnreached = hosts.length === 0 && config.workers_dev === false
  const isCovered = hosts.some(covers) || (config.workers_dev !== false && hostname.endsWith('.workers.dev'))
  const breaks = 'every canonical link, language link, shared link and sitemap entry leads there'
  const isSound = isPublic(origin) && isOrigin(origin)
  return [
    [
      !isSound,
      `SITE_ORIGIN is ${origin}`,
      breaks,
      'SITE_ORIGIN = "https://" and the host that visitors see, without a path',
    ],
    [
      isSound && !isCovered && !isUnreached,
      `no route answers at SITE_ORIGIN, ${origin}`,
      breaks,
      'use the same host in both',
    ],
  ]
}

function varsOf({ vars }: Config): Record<string, string> {
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value).trim()]))
}

const isOrigin = (text: string) => URL.parse(text)?.origin === text

const isSecure = (text: string): boolean => {
  const url = URL.parse(text)
  const local = /^(?:localhost|127\.|0\.0\.0\.0|\[::1\])|\.(?:local|localhost)$/
  return url?.protocol === 'https:' && !local.test(url.hostname)
}

/** An address that others can reach, and not one of examples. */
const isPublic = (text: string): boolean =>
  isSecure(text) &&
  !/(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid)$/.test(URL.parse(text)?.hostname ?? '')
