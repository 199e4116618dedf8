import type { Config } from '../run/wrangler-config.ts'

/** What may be wrong in a configuration, its effect, and what to do. */
export type Check = [isFault: boolean, what: string, effect: string, fix: string]

/** Databases, namespaces, queues, limits, triggers and addresses. */
export function resourceErrors(config: Config): Check[] {
  const ids = idsOf(config)
  const spaces = config.ratelimits.map(({ namespace_id }) => namespace_id)
  const idOf = (name: string) => ids.find(({ binding }) => binding === name)?.id ?? ''
  return [
    [
      hostsOf(config).length === 0 && config.workers_dev === false,
      'the worker has no address: workers_dev is false and there are no routes',
      'wrangler publishes the worker and no visitor can reach it',
      'add routes = [{ pattern = "www.your-domain.com", custom_domain = true }] (docs/run/deploy.md, step 3)',
    ],
    ...ids.map(
      ({ binding, id }): Check => [
        isPlaceholder(id),
        `the id of ${binding} is a placeholder`,
        'nothing can be migrated or deployed: the account has no such resource',
        'run npm run setup, which creates it and writes its id',
      ],
    ),
    [
      idOf('PAGES') === idOf('LEAD_SPILL') && !isPlaceholder(idOf('PAGES')),
      'PAGES and LEAD_SPILL are the same namespace',
      'emptying the page copies also deletes enquiries that wait for the database',
      'delete the line of LEAD_SPILL’s id, then run npm run setup',
    ],
    ...bindingErrors(config),
    [
      new Set(spaces).size < spaces.length,
      'two rate limits share a namespace_id',
      'they share their counters: a busy hour refuses every visitor',
      'give each its own number',
    ],
    ...queueErrors(config),
    [
      !config.triggers.crons?.includes('* * * * *'),
      'no cron runs every minute',
      'nothing is retried: enquiries that failed once never reach the CRM, and none is deleted in time',
      'set crons = ["* * * * *"] under [triggers]',
    ],
    [
      config.assets !== undefined && config.assets.not_found_handling !== 'none',
      'assets.not_found_handling is not "none"',
      'Cloudflare responds to addresses without a file itself, and the worker never runs',
      'set not_found_handling = "none" under [assets]',
    ],
    [
      config.observability?.logs?.invocation_logs !== false,
      'invocation logs are not switched off',
      'the log stores visitor addresses and the Access tokens of staff, against the privacy policy',
      'set invocation_logs = false under [observability.logs]',
    ],
  ]
}

export function resourceWarnings(config: Config): Check[] {
  return [
    [
      config.workers_dev !== false && hostsOf(config).length > 0,
      'workers_dev is not false, so the site also answers at workers.dev',
      'the site answers at a second address that Access does not protect (the admin refuses requests there)',
      'set workers_dev = false',
    ],
    [
      config.preview_urls !== false,
      'preview_urls is not false',
      'every uploaded version gets its own address, with production data',
      'set preview_urls = false, or put Access in front of the preview addresses',
    ],
  ]
}

/** What another environment shares with production: deploying or testing there would change the live site. */
export function sharedErrors(config: Config, production: Config): Check[] {
  const ids = idsOf(production).map(({ id }) => id)
  const buckets = production.r2_buckets.map(({ bucket_name }) => bucket_name)
  const spaces = production.ratelimits.map(({ namespace_id }) => namespace_id)
  return [
    [
      config.name === production.name,
      `the worker has production’s name, ${config.name}`,
      'deploying it replaces the live site',
      'give it another name',
    ],
    ...hostsOf(config).map(
      (host): Check => [
        hostsOf(production).includes(host),
        `${host} is production’s host`,
        'the live address leads here',
        'use another host',
      ],
    ),
    ...idsOf(config).map(
      ({ binding, id }): Check => [
        ids.includes(id) && !isPlaceholder(id),
        `${binding} has the id of production`,
        'tests in this environment change the pages and enquiries of the live site',
        'create a separate resource for this environment',
      ],
    ),
    ...consumedBy(config).map(
      (queue): Check => [
        consumedBy(production).includes(queue),
        `the queue ${queue} is production’s`,
        'a queue has one consumer: this worker would take the live site’s enquiries',
        'create separate queues, and change every queue name',
      ],
    ),
    ...config.r2_buckets.map(
      ({ bucket_name }): Check => [
        buckets.includes(bucket_name),
        `the bucket ${bucket_name} is production’s`,
        'this environment deletes data of the live site',
        'create a separate bucket',
      ],
    ),
    ...config.ratelimits.map(
      ({ name, namespace_id }): Check => [
        spaces.includes(namespace_id),
        `${name} counts in the namespace_id of production`,
        'posts to both are counted together, and visitors of the live site are refused',
        'give it a number that no other worker of the account uses',
      ],
    ),
  ]
}

/** Where the worker answers: hosts of its routes. `*.example.com/*` counts as every host below it. */
export function hostsOf({ route, routes = [] }: Config): string[] {
  return [...(route ? [route] : []), ...routes].map((each) => {
    const pattern = typeof each === 'string' ? each : each.pattern
    return pattern.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
  })
}

/** Example ids: only zeros, or zeros and a number. */
export const isPlaceholder = (id: string) => /^[0-]*\d?\d?$/.test(id) || !/^[0-9a-f-]+$/i.test(id)

function idsOf({ d1_databases, kv_namespaces }: Config): { binding: string; id: string }[] {
  return [
    ...d1_databases.map(({ binding, database_id = '' }) => ({ binding, id: database_id })),
    ...kv_namespaces.map(({ binding, id = '' }) => ({ binding, id })),
  ]
}

const consumedBy = ({ queues: { consumers = [] } }: Config) => consumers.map(({ queue }) => queue)

function bindingErrors(config: Config): Check[] {
  const present = new Set([
    ...idsOf(config).map(({ binding }) => binding),
    ...(config.queues.producers ?? []).map(({ binding }) => binding),
    ...config.ratelimits.map(({ name }) => name),
    ...config.r2_buckets.map(({ binding }) => binding),
    config.images?.binding,
    config.assets?.binding,
    config.version_metadata?.binding,
  ])
  const needed = {
    DB: 'neither pages nor enquiries can be stored',
    PAGES: 'no page is cached, and an outage of the database shows errors',
    LEAD_SPILL: 'an enquiry is lost when the database and the queue refuse it',
    LEADS: 'enquiries reach the CRM only through the cron, and none is carried while the database is down',
    MEDIA: 'no uploaded picture or document is shown, and staff can upload none',
    IMAGES: 'staff can upload documents, but no picture',
    LEAD_RATE: 'one address can post without limit',
    LEAD_FLOOD: 'all addresses together can post without limit',
    ASSETS: 'no script, font, picture or icon is found',
    VERSION: '/healthz and the log cannot say which deployment answers',
  }
  return Object.entries(needed).map(([name, effect]) => [
    !present.has(name),
    `there is no binding ${name}`,
    effect,
    'restore its table: git log -p wrangler.toml shows it',
  ])
}

function queueErrors({ queues: { producers = [], consumers = [] } }: Config): Check[] {
  return producers.flatMap(({ queue }): Check[] => {
    const consumer = consumers.find((one) => one.queue === queue)
    const hasDeadLetters = consumers.some((one) => one.queue === consumer?.dead_letter_queue)
    return [
      [
        !consumer,
        `the queue ${queue} has no consumer`,
        'enquiries in it stay there until the queue deletes them',
        `add [[queues.consumers]] with queue = "${queue}" and its dead_letter_queue`,
      ],
      [
        consumer !== undefined && !hasDeadLetters,
        `the queue ${queue} has no dead-letter queue with a consumer`,
        'after its last try a message is deleted, and it may be the only copy of an enquiry',
        'name a dead_letter_queue, give it a [[queues.consumers]], then run npm run setup',
      ],
    ]
  })
}
