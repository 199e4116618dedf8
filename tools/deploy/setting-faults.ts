import { faultsOfSettings } from '../../src/env.ts'
import type { Config } from '../run/config.ts'
import { type Fault, hostsOf } from './resource-faults.ts'

/** The [vars], first by the worker's own schema. */
export function settingFaults(config: Config): Fault[] {
  const vars = Object.fromEntries(
    Object.entries(config.vars).map(([name, value]) => [name, String(value).trim()]),
  )
  const of = (name: string) => vars[name] ?? ''
  return [
    ...schemaFaults(vars),
    ...originFaults(of('SITE_ORIGIN'), config),
    ...crmFaults(of),
    ...accessFaults(of('ACCESS_TEAM_DOMAIN'), of('ACCESS_AUD')),
    ...turnstileFaults(vars),
    ...alertFaults(vars.ALERT_WEBHOOK_URL),
    ...indexNowFaults(of('INDEXNOW_KEY'), of('INDEXNOW_ENDPOINT')),
  ]
}

function schemaFaults(vars: Record<string, string>): Fault[] {
  return faultsOfSettings(vars).map((what) => ({
    level: 'error',
    what: `[vars] ${what}`,
    breaks: 'every request fails: the worker reads all settings before it responds',
    fix: 'copy the line from the shipped wrangler.toml',
  }))
}

const isLocal = (host: string) => /^(?:localhost|127\.|0\.0\.0\.0|\[::1\])|\.(?:local|localhost)$/.test(host)
const isReserved = (host: string) => /(?:^|\.)example(?:\.(?:com|net|org))?$|\.(?:test|invalid)$/.test(host)

function originFaults(origin: string, config: Config): Fault[] {
  if (!URL.canParse(origin)) return []
  const url = new URL(origin)
  const breaks = 'every canonical link, language link, shared link and sitemap entry leads there'
  const fix = 'SITE_ORIGIN = "https://" and the host that visitors see, without a path'
  if (url.protocol !== 'https:' || isLocal(url.hostname) || isReserved(url.hostname)) {
    return [{ level: 'error', what: `SITE_ORIGIN is ${origin}`, breaks, fix }]
  }
  if (url.origin !== origin) {
    return [{ level: 'error', what: `SITE_ORIGIN is more than an origin: ${origin}`, breaks, fix }]
  }
  const hosts = hostsOf(config)
  const covers = (host: string) =>
    host.startsWith('*') ? url.hostname.endsWith(host.slice(1)) : host === url.hostname
  const isCovered =
    hosts.some(covers) || (config.workers_dev !== false && /\.workers\.dev$/.test(url.hostname))
  return isCovered || (hosts.length === 0 && config.workers_dev === false)
    ? []
    : [
        {
          level: 'error',
          what: `no route answers at SITE_ORIGIN, ${origin}`,
          breaks,
          fix: 'use the same host in both',
        },
      ]
}

function crmFaults(of: (name: string) => string): Fault[] {
  const faults: Fault[] = []
  const endpoint = of('CRM_ENDPOINT')
  if (URL.canParse(endpoint)) {
    const { protocol, hostname } = new URL(endpoint)
    if (protocol !== 'https:' || isLocal(hostname) || isReserved(hostname)) {
      faults.push({
        level: 'error',
        what: `CRM_ENDPOINT is ${endpoint}`,
        breaks: 'no enquiry ever reaches the CRM, or it travels unencrypted',
        fix: 'Salesforce: https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8',
      })
    }
  }
  if (/^00D0*$/.test(of('CRM_ORG_ID')) || of('CRM_ORG_ID') === '') {
    faults.push({
      level: 'error',
      what: 'CRM_ORG_ID is a placeholder',
      breaks: 'Salesforce responds with 200 and creates no lead',
      fix: 'Salesforce, Setup, Company Information: the Organization ID',
    })
  }
  for (const name of [
    'CRM_FIELD_PAGE_URL',
    'CRM_FIELD_USER_AGENT',
    'CRM_FIELD_SITE_ID',
    'CRM_FIELD_LEAD_ID',
  ]) {
    if (/^00N0{8,}\d{1,4}$/.test(of(name))) {
      faults.push({
        level: 'error',
        what: `${name} is a placeholder`,
        breaks: 'the CRM drops the value of this field',
        fix: 'the id of your custom field (00N…), or an empty text to leave it out',
      })
    }
  }
  return faults
}

function accessFaults(team: string, audience: string): Fault[] {
  if (team === '' && audience === '') {
    return [
      {
        level: 'warning',
        what: 'ACCESS_TEAM_DOMAIN and ACCESS_AUD are empty',
        breaks: 'nobody can sign in to /admin, and nobody sees the enquiries',
        fix: 'docs/deploy.md, step 5',
      },
    ]
  }
  const isTeam = URL.canParse(team) && new URL(team).protocol === 'https:' && new URL(team).origin === team
  if (isTeam && !isLocal(new URL(team).hostname) && audience !== '') return []
  return [
    {
      level: 'error',
      what: 'ACCESS_TEAM_DOMAIN and ACCESS_AUD do not belong to an Access application',
      breaks: 'everybody is refused at /admin, including staff',
      fix: 'https://your-team.cloudflareaccess.com without a path, and the audience tag of the application',
    },
  ]
}

function turnstileFaults(vars: Record<string, string>): Fault[] {
  const key = vars.TURNSTILE_SITE_KEY ?? ''
  const secret = vars.TURNSTILE_SECRET
  const faults: Fault[] = []
  if (secret) {
    faults.push({
      level: 'error',
      what: 'TURNSTILE_SECRET is in [vars]',
      breaks: 'everybody who can read the repository or the dashboard knows it',
      fix: 'npx wrangler secret put TURNSTILE_SECRET, delete the line, and rotate the secret',
    })
  }
  if (key && secret === '') {
    faults.push({
      level: 'error',
      what: 'TURNSTILE_SITE_KEY is set and [vars] holds an empty TURNSTILE_SECRET',
      breaks: 'the empty line hides the secret, and every enquiry waits in quarantine',
      fix: 'delete the line of TURNSTILE_SECRET and set it with npx wrangler secret put',
    })
  }
  if (/^[123]x0{10,}/.test(key)) {
    faults.push({
      level: 'error',
      what: 'TURNSTILE_SITE_KEY is one of Cloudflare’s test keys',
      breaks: 'it accepts every bot, or nobody at all',
      fix: 'the site key of a Turnstile widget for your host',
    })
  }
  return faults
}

function alertFaults(address: string | undefined): Fault[] {
  // Not in the file: it is set as a secret, or still missing.
  if (address === undefined) return []
  if (address === '') {
    return [
      {
        level: 'warning',
        what: 'ALERT_WEBHOOK_URL is empty',
        breaks: 'nobody is notified of new or failing enquiries',
        fix: 'npx wrangler secret put ALERT_WEBHOOK_URL, and delete its line from [vars]',
      },
    ]
  }
  return [
    {
      level: 'warning',
      what: 'ALERT_WEBHOOK_URL is in [vars]',
      breaks: 'everybody who can read the repository can post to your channel',
      fix: 'npx wrangler secret put ALERT_WEBHOOK_URL, delete its line, and create a new webhook address',
    },
  ]
}

function indexNowFaults(key: string, endpoint: string): Fault[] {
  if (key === '') return []
  const breaks = 'search engines are not told of published pages'
  const faults: Fault[] = []
  if (!/^[a-zA-Z\d-]{8,128}$/.test(key)) {
    faults.push({
      level: 'error',
      what: 'INDEXNOW_KEY is not 8 to 128 letters, digits and hyphens',
      breaks,
      fix: 'openssl rand -hex 16 makes one; empty, nobody is told',
    })
  }
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || isLocal(url.hostname) || isReserved(url.hostname)) {
    faults.push({
      level: 'error',
      what: `INDEXNOW_ENDPOINT is ${endpoint || 'empty'}`,
      breaks,
      fix: 'INDEXNOW_ENDPOINT = "https://api.indexnow.org/indexnow"',
    })
  }
  return faults
}
