import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, wranglerConfig } from '../run/paths.ts'
import { readConfig } from '../run/wrangler-config.ts'
import { checkConfig } from './check-config.ts'
import { findFaults, report } from './config-faults.ts'

/** The configuration of the repository. */
const shipped = readConfig(wranglerConfig)
const { name } = shipped
const [queue = '', deadLetters = ''] = (shipped.queues.consumers ?? []).map((consumer) => consumer.queue)
const bucket = shipped.r2_buckets[0]?.bucket_name ?? ''

const site = {
  samples: false,
  email: 'hello@agency.sa',
  commercialRegistration: '1010123456',
  vatNumber: '312345678900003',
}

type Edit = readonly [from: string | RegExp, to: string]

/** The changes of a real deployment to the shipped wrangler.toml. */
const deploymentEdits: Edit[] = [
  [
    'workers_dev = false',
    'workers_dev = false\nroutes = [{ pattern = "www.agency.sa", custom_domain = true }]',
  ],
  ['00000000-0000-0000-0000-000000000000', '5a1f9d8c-33d1-4a57-9df1-2f6a0c3b7e11'],
  [/"0{32}"/, '"6b1c0f3e9a5d4c7e8f2a1b3c4d5e6f70"'],
  [/"0{31}1"/, '"7c2d1f4e0b6e5d8f9a3b2c4d5e6f7081"'],
  ['http://localhost:8787', 'https://www.agency.sa'],
  ['http://localhost:8788/', 'https://webto.salesforce.com/'],
  ['00D000000000000', '00D5g00000abCdE'],
  ['00N000000000001', '00N5g00000aaaaa'],
  ['00N000000000002', '00N5g00000bbbbb'],
  ['00N000000000003', '00N5g00000ccccc'],
  ['ACCESS_TEAM_DOMAIN = ""', 'ACCESS_TEAM_DOMAIN = "https://agency.cloudflareaccess.com"'],
  ['ACCESS_AUD = ""', `ACCESS_AUD = "${'4f'.repeat(32)}"`],
]

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

function configWith(edits: readonly Edit[]) {
  let text = readFileSync(wranglerConfig, 'utf8')
  for (const [from, to] of edits) {
    const edited = text.replace(from, to)
    expect(edited, String(from)).not.toBe(text)
    text = edited
  }
  const file = join(folder, 'wrangler.toml')
  writeFileSync(file, text)
  return readConfig(file)
}

type Surroundings = Partial<Parameters<typeof findFaults>[1]>

function faultsWith(edits: readonly Edit[], around: Surroundings = {}) {
  return findFaults(configWith([...deploymentEdits, ...edits]), { site, production: null, ...around })
}

test('a complete configuration has no faults', () => {
  expect(faultsWith([])).toEqual([])
})

const agency = 'pattern = "www.agency.sa"'
const deadQueue = /# A message may be the only copy[\s\S]*?max_retries = 100\n/

type Case = [what: string, edits: Edit[], around?: Surroundings]

const mailOver = (url: string): Edit[] => [
  ['MAIL_FROM = ""', 'MAIL_FROM = "a@agency.sa"'],
  ['MAIL_URL = ""', `MAIL_URL = "${url}"`],
]
const mailBound: Edit[] = [
  ['MAIL_FROM = ""', 'MAIL_FROM = "a@agency.sa"'],
  ['# [[send_email]]\n# name = "MAIL"', '[[send_email]]\nname = "MAIL"'],
]

test('mail through the binding or through a provider with a secret token has no faults', () => {
  expect(faultsWith(mailBound)).toEqual([])
  expect(faultsWith(mailOver('https://api.resend.com/emails'))).toEqual([])
})

const errors: Case[] = [
  ['the worker has no address', [[/^routes = .*\n/m, '']]],
  ['no route answers at SITE_ORIGIN', [[agency, 'pattern = "agency.sa"']]],
  ['the id of DB is a placeholder', [[/database_id = .*/, 'database_id = ""']]],
  ['the id of LEAD_SPILL is a placeholder', [[/"7c2d[0-9a-f]+"/, `"${'0'.repeat(31)}1"`]]],
  ['the id of PAGES is a placeholder', [[/"6b1c[0-9a-f]+"/, '"<your id>"']]],
  [
    'PAGES and LEAD_SPILL are the same namespace',
    [[/"7c2d[0-9a-f]+"/, '"6b1c0f3e9a5d4c7e8f2a1b3c4d5e6f70"']],
  ],
  ['there is no binding LEAD_SPILL', [['binding = "LEAD_SPILL"', 'binding = "SPILL"']]],
  ['there is no binding MEDIA', [['binding = "MEDIA"', 'binding = "FILES"']]],
  ['there is no binding IMAGES', [['binding = "IMAGES"', 'binding = "SIZES"']]],
  ['two rate limits share a namespace_id', [['"1002"', '"1001"']]],
  ['no dead-letter queue', [[deadQueue, '']]],
  [
    'has no consumer',
    [[`[[queues.consumers]]\nqueue = "${queue}"`, '[[queues.consumers]]\nqueue = "other"']],
  ],
  ['no cron runs every minute', [['"* * * * *"', '"0 * * * *"']]],
  ['not_found_handling', [['not_found_handling = "none"', 'not_found_handling = "404-page"']]],
  ['invocation logs', [['invocation_logs = false', 'invocation_logs = true']]],
  ['SITE_ORIGIN is http://localhost:8787', [['https://www.agency.sa', 'http://localhost:8787']]],
  ['SITE_ORIGIN is https://agency.example', [['https://www.agency.sa', 'https://agency.example']]],
  ['SITE_ORIGIN is https://www.agency.sa/', [['"https://www.agency.sa"', '"https://www.agency.sa/"']]],
  ['CRM_ENDPOINT is http://localhost', [['https://webto.salesforce.com', 'http://localhost:8788']]],
  ['CRM_ORG_ID is empty or a placeholder', [['00D5g00000abCdE', '00D000000000000']]],
  ['CRM_FIELD_SITE_ID is a placeholder', [['00N5g00000ccccc', '00N000000000003']]],
  [
    'ACCESS_TEAM_DOMAIN is not an https address',
    [['https://agency.cloudflareaccess.com', 'agency.cloudflareaccess.com']],
  ],
  ['ACCESS_AUD is empty', [[/ACCESS_AUD = .*/, 'ACCESS_AUD = ""']]],
  ['TURNSTILE_SECRET is in [vars]', [[/^\[vars\]/m, '[vars]\nTURNSTILE_SECRET = "0x4AAA"']]],
  ['ALERT_WEBHOOK_URL is in [vars]', [[/^\[vars\]/m, '[vars]\nALERT_WEBHOOK_URL = ""']]],
  ['test keys', [['TURNSTILE_SITE_KEY = ""', 'TURNSTILE_SITE_KEY = "1x00000000000000000000AA"']]],
  ['[vars] LEAD_RETENTION_DAYS', [['LEAD_RETENTION_DAYS = "90"', 'LEAD_RETENTION_DAYS = "0"']]],
  ['INDEXNOW_KEY is not 8 to 128', [['INDEXNOW_KEY = ""', 'INDEXNOW_KEY = "a_key of mine"']]],
  [
    'INDEXNOW_ENDPOINT is http://localhost',
    [
      ['INDEXNOW_KEY = ""', 'INDEXNOW_KEY = "0123456789abcdef"'],
      ['https://api.indexnow.org/', 'http://localhost:9999/'],
    ],
  ],
  ['[vars] SITE_ID', [[/^SITE_ID = .*\n/m, '']]],
  ['MAIL_FROM is empty', [['MAIL_URL = ""', 'MAIL_URL = "https://api.resend.com/emails"']]],
  ['not one plain e-mail address', [['MAIL_FROM = ""', 'MAIL_FROM = "Agency <a@agency.sa>"']]],
  ['neither MAIL_URL nor the binding', [['MAIL_FROM = ""', 'MAIL_FROM = "a@agency.sa"']]],
  ['MAIL_URL is not an https', mailOver('http://api.resend.com/emails')],
  ['MAIL_PERSONAL_DATA', [...mailBound, ['MAIL_PERSONAL_DATA = "no"', 'MAIL_PERSONAL_DATA = "maybe"']]],
  ['ANSWERING_STAFF', [...mailBound, ['ANSWERING_STAFF = ""', 'ANSWERING_STAFF = "Sara; Omar"']]],
]

/** The gaps of an unfinished site that do not stop a deployment. */
const warnings: Case[] = [
  ['workers_dev', [['workers_dev = false', 'workers_dev = true']]],
  ['preview_urls', [['preview_urls = false', 'preview_urls = true']]],
  ['MAINTENANCE is on', [['MAINTENANCE = ""', 'MAINTENANCE = "on"']]],
  ['samples: true', [], { site: { ...site, samples: true } }],
  ['invented contact facts', [], { site: { ...site, email: 'hello@agency.example' } }],
  [
    'are empty',
    [
      [/ACCESS_AUD = .*/, 'ACCESS_AUD = ""'],
      [/ACCESS_TEAM_DOMAIN = .*/, 'ACCESS_TEAM_DOMAIN = ""'],
    ],
  ],
]

test('each fault alone is reported as an error or as a warning', () => {
  const parts = { effect: expect.stringMatching(/./), fix: expect.stringMatching(/./) }
  for (const [what, edits] of errors) {
    const found = faultsWith(edits).filter(({ level }) => level === 'error')
    expect(found, what).toEqual([{ level: 'error', what: expect.stringContaining(what), ...parts }])
  }
  for (const [what, edits, around] of warnings) {
    const warning = { level: 'warning', what: expect.stringContaining(what), ...parts }
    expect(faultsWith(edits, around), what).toEqual([warning])
  }
})

test('an environment that shares resources with production is refused', () => {
  const production = configWith(deploymentEdits)
  const all = faultsWith([], { production }).map(({ what }) => what)
  expect(all).toEqual([
    `the worker has production’s name, ${name}`,
    'www.agency.sa is production’s host',
    'DB has the id of production',
    'PAGES has the id of production',
    'LEAD_SPILL has the id of production',
    `the queue ${queue} is production’s`,
    `the queue ${deadLetters} is production’s`,
    `the bucket ${bucket} is production’s`,
    'LEAD_RATE counts in the namespace_id of production',
    'LEAD_FLOOD counts in the namespace_id of production',
  ])
})

test('an environment with separate resources is accepted', () => {
  const production = configWith(deploymentEdits)
  const own: Edit[] = [
    [`name = "${name}"`, `name = "${name}-staging"`],
    [/www\.agency\.sa/g, 'staging.agency.sa'],
    ['5a1f9d8c', '6a1f9d8c'],
    ['"6b1c', '"9b1c'],
    ['"7c2d', '"8c2d'],
    [new RegExp(`"${queue}`, 'g'), `"staging-${queue}`],
    [`"${bucket}"`, `"staging-${bucket}"`],
    ['"1001"', '"2001"'],
    ['"1002"', '"2002"'],
  ]
  expect(faultsWith(own, { production })).toEqual([])
})

test('a file that is not TOML is reported as one error with its reason', () => {
  const file = join(folder, 'other.toml')
  writeFileSync(file, 'name = "x\n')
  const what = expect.stringMatching(/the file cannot be read: .*Invalid TOML/s)
  expect(checkConfig(file)).toMatchObject([{ level: 'error', what }])
})

test('several faults are reported together, errors first, with their number', () => {
  const faults = faultsWith([
    ['MAINTENANCE = ""', 'MAINTENANCE = "on"'],
    ['"* * * * *"', '"0 * * * *"'],
    ['00D5g00000abCdE', ''],
  ])
  const text = report(faults, 'wrangler.toml')
  expect(faults.map(({ level }) => level)).toEqual(['error', 'error', 'warning'])
  expect(text).toContain('wrangler.toml: 2 errors, 1 warning')
})

test('deploy refuses the shipped configuration', () => {
  const program = join(root, 'tools/deploy/deploy.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    env: { ...process.env, CLOUDFLARE_API_TOKEN: '', CI: '1' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  for (const what of ['the worker has no address', 'the id of DB is a placeholder', 'samples: true'])
    expect(stdout + stderr).toContain(what)
})
