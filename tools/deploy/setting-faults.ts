import { type MailFault, mailFault } from '../../src/mail/mail-settings.ts'
import { faultsOfSettings, secretSettings, unknownRoles } from '../../src/platform/env.ts'
import type { Config } from '../run/wrangler-config.ts'
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
        'add or correct the line: docs/run/settings.md says what it means',
      ],
    ),
    ...originErrors(of('SITE_ORIGIN'), config),
    [
      URL.canParse(of('CRM_ENDPOINT')) && !isPublic(of('CRM_ENDPOINT')),
      `CRM_ENDPOINT is ${of('CRM_ENDPOINT')}`,
      'no enquiry ever reaches the CRM, or it travels unencrypted',
      'use https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8 for Salesforce',
    ],
    [
      /^(?:00D0*)?$/.test(of('CRM_ORG_ID')),
      'CRM_ORG_ID is empty or a placeholder',
      'Salesforce responds with 200 and creates no lead',
      'use the Organization ID: Salesforce, Setup, Company Information',
    ],
    ...Object.keys(vars).map(
      (name): Check => [
        name.startsWith('CRM_FIELD_') && /^00N0{8,}\d{1,4}$/.test(of(name)),
        `${name} is a placeholder`,
        'the CRM drops the value of this field',
        'use the id of your custom field (00N…), or an empty text to leave it out',
      ],
    ),
    [
      team + audience !== '' && !(isOrigin(team) && isSecure(team) && audience),
      'ACCESS_TEAM_DOMAIN is not an https address without a path, or one of it and ACCESS_AUD is empty',
      'everybody is refused at /admin, including staff',
      'use https://your-team.cloudflareaccess.com, and the audience tag of the application',
    ],
    ...unknownRoles(vars).map(
      (name): Check => [
        true,
        `${name} is not a known setting`,
        'the people it means have no access to /admin, and without the other settings no person has',
        'use ROLE_OWNERS, ROLE_EDITORS and ROLE_WRITERS',
      ],
    ),
    [
      of('ROLE_EDITORS') + of('ROLE_WRITERS') !== '' && of('ROLE_OWNERS') === '',
      'ROLE_OWNERS is empty, and the other roles are not',
      'no person can change the settings of the site, export or delete',
      'set ROLE_OWNERS to an e-mail address or a group',
    ],
    ...secretSettings.map(
      (name): Check => [
        name in vars,
        `${name} is in [vars]`,
        'it replaces the secret of this name, and everybody who can read the repository can read it',
        of(name) === ''
          ? `delete the line; npx wrangler secret put ${name} sets it`
          : `delete the line, deploy, then npx wrangler secret put ${name}, with a new value`,
      ],
    ),
    [
      /^[123]x0{10,}/.test(siteKey),
      'TURNSTILE_SITE_KEY is one of Cloudflare’s test keys',
      'it accepts every bot, or no visitor at all',
      'use the site key of a Turnstile widget for your host',
    ],
    ...mailErrors(vars, config),
    [
      !/^(?:[a-zA-Z\d-]{8,128})?$/.test(indexNow),
      'INDEXNOW_KEY is not 8 to 128 letters, digits and hyphens',
      noNotification,
      'make one with openssl rand -hex 16, or leave it empty',
    ],
    [
      indexNow !== '' && !isPublic(of('INDEXNOW_ENDPOINT')),
      `INDEXNOW_ENDPOINT is ${of('INDEXNOW_ENDPOINT') || 'empty'}`,
      noNotification,
      'set INDEXNOW_ENDPOINT = "https://api.indexnow.org/indexnow"',
    ],
  ]
}

/** Without a missing token, a secret that the file does not show. */
const mailFaults: Record<Exclude<MailFault, 'token'>, [what: string, fix: string]> = {
  no_sender: ['MAIL_URL is set, and MAIL_FROM is empty', 'set MAIL_FROM, or empty MAIL_URL'],
  sender: ['MAIL_FROM is not one plain e-mail address', 'use an address alone, without a name'],
  no_provider: [
    'MAIL_FROM is set, but neither MAIL_URL nor the binding MAIL',
    'choose one way to send: docs/run/mail.md',
  ],
  address: ['MAIL_URL is not an https address', 'use the address of the provider’s API: docs/run/mail.md'],
  personal_data: ['MAIL_PERSONAL_DATA is neither yes nor no', 'set it to "yes" or "no"'],
  staff: ['ANSWERING_STAFF is not a list of e-mail addresses', 'separate the addresses by commas'],
}

function mailErrors(vars: Record<string, string>, { send_email: bindings }: Config): Check[] {
  const of = (name: string) => vars[name] ?? ''
  const fault = mailFault(
    {
      MAIL_FROM: of('MAIL_FROM'),
      MAIL_URL: of('MAIL_URL'),
      MAIL_TOKEN: of('MAIL_URL') && 'a secret',
      MAIL_PERSONAL_DATA: of('MAIL_PERSONAL_DATA'),
      ANSWERING_STAFF: of('ANSWERING_STAFF'),
    },
    bindings.some(({ name }) => name === 'MAIL'),
  )
  return Object.entries(mailFaults).map(([name, [what, fix]]) => [
    fault === name,
    what,
    'no mail is sent at all',
    fix,
  ])
}

export function settingWarnings(config: Config): Check[] {
  const { ACCESS_TEAM_DOMAIN: team, ACCESS_AUD: audience, MAINTENANCE: maintenance } = varsOf(config)
  return [
    [
      !team && !audience,
      'ACCESS_TEAM_DOMAIN and ACCESS_AUD are empty',
      'no person can sign in to /admin or see the enquiries',
      'protect /admin with Access: docs/run/deploy.md, step 5',
    ],
    [
      maintenance === 'on',
      'MAINTENANCE is on',
      'the admin is closed, enquiries wait in the queue and the cron does nothing',
      'empty it, unless the database is being restored: docs/run/operations.md',
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
  const effect = 'every canonical link, language link, shared link and sitemap entry leads there'
  const isSound = isPublic(origin) && isOrigin(origin)
  return [
    [
      !isSound,
      `SITE_ORIGIN is ${origin}`,
      effect,
      'set SITE_ORIGIN to "https://" and the host that visitors see, without a path',
    ],
    [
      isSound && !isCovered && !isUnreached,
      `no route answers at SITE_ORIGIN, ${origin}`,
      effect,
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
