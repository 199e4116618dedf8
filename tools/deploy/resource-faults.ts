import type { Config } from '../run/config.ts'

/**
 * A fault in a configuration. `error` stops a deployment: the site would not work, or would lose or expose
 * something. `warning` is what an unfinished site lacks. `breaks` says what somebody would notice.
 */
export type Fault = { level: 'error' | 'warning'; what: string; breaks: string; fix: string }

/** Databases, namespaces, queues, limits, triggers and addresses. */
export function resourceFaults(config: Config): Fault[] {
  return [
    ...bundleFaults(config),
    ...addressFaults(config),
    ...idFaults(config),
    ...bindingFaults(config),
    ...queueFaults(config),
    ...platformFaults(config),
  ]
}

/** Where the worker answers: hosts of its routes. `*.example.com/*` counts as every host below it. */
export function hostsOf({ route, routes }: Config): string[] {
  return [...(route ? [route] : []), ...routes].map((each) => {
    const pattern = typeof each === 'string' ? each : each.pattern
    return pattern.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
  })
}

function bundleFaults({ main }: Config): Fault[] {
  if (/src[/\\]worker\.ts$/.test(main)) return []
  return [
    {
      level: 'error',
      what: 'main does not name the worker of this repository',
      breaks: 'another program than the tested one is deployed',
      fix: 'main = "src/worker.ts"',
    },
  ]
}

function addressFaults(config: Config): Fault[] {
  const faults: Fault[] = []
  const hosts = hostsOf(config)
  if (hosts.length === 0 && config.workers_dev === false) {
    faults.push({
      level: 'error',
      what: 'the worker has no address: workers_dev is false and there are no routes',
      breaks: 'wrangler publishes the worker and nobody can reach it',
      fix: 'add routes = [{ pattern = "www.your-domain.com", custom_domain = true }] (docs/deploy.md, step 3)',
    })
  }
  if (config.workers_dev !== false && hosts.length > 0) {
    faults.push({
      level: 'warning',
      what: 'workers_dev is not false, so the site also answers at workers.dev',
      breaks:
        'everything has a second address, past the Access application of your domain; the admin refuses requests there',
      fix: 'set workers_dev = false',
    })
  }
  if (config.preview_urls !== false) {
    faults.push({
      level: 'warning',
      what: 'preview_urls is not false',
      breaks: 'every uploaded version gets its own address, with production data',
      fix: 'set preview_urls = false, or put Access in front of the preview addresses',
    })
  }
  return faults
}

/** Example ids: only zeros, or zeros and a number. */
export const isPlaceholder = (id: string) => /^[0-]*\d?\d?$/.test(id) || !/^[0-9a-f-]+$/i.test(id)

function idFaults(config: Config): Fault[] {
  const ids = idsOf(config)
  const missing = ids
    .filter(({ id }) => isPlaceholder(id))
    .map(
      ({ binding }): Fault => ({
        level: 'error',
        what: `the id of ${binding} is a placeholder`,
        breaks: 'nothing can be migrated or deployed: the account has no such resource',
        fix: 'npm run setup, which creates it and writes its id',
      }),
    )
  const [pages, spill] = ['PAGES', 'LEAD_SPILL'].map(
    (name) => ids.find(({ binding }) => binding === name)?.id,
  )
  const shared: Fault[] =
    pages && pages === spill && !isPlaceholder(pages)
      ? [
          {
            level: 'error',
            what: 'PAGES and LEAD_SPILL are the same namespace',
            breaks: 'emptying the page copies also deletes enquiries that wait for the database',
            fix: 'delete the line of LEAD_SPILL’s id, then npm run setup',
          },
        ]
      : []
  return [...missing, ...shared]
}

export function idsOf({ d1_databases, kv_namespaces }: Config): { binding: string; id: string }[] {
  return [...d1_databases.map(({ binding, database_id }) => ({ binding, id: database_id })), ...kv_namespaces]
}

function bindingFaults(config: Config): Fault[] {
  const present = new Set([
    ...idsOf(config).map(({ binding }) => binding),
    ...config.queues.producers.map(({ binding }) => binding),
    ...config.ratelimits.map(({ name }) => name),
    ...config.r2_buckets.map(({ binding }) => binding),
    config.images?.binding,
    config.assets?.binding,
    config.version_metadata?.binding,
  ])
  const needed: Record<string, string> = {
    DB: 'neither pages nor enquiries can be stored',
    PAGES: 'no page is cached, and an outage of the database shows errors',
    LEAD_SPILL: 'an enquiry is lost when the database and the queue refuse it',
    LEADS: 'enquiries reach the CRM only through the cron, and none is carried while the database is away',
    MEDIA: 'no uploaded picture or document is shown, and staff can upload none',
    IMAGES: 'staff can upload documents, but no picture',
    LEAD_RATE: 'one address can post without limit',
    LEAD_FLOOD: 'all addresses together can post without limit',
    ASSETS: 'no script, font, picture or icon is found',
    VERSION: '/healthz and the log cannot say which deployment answers',
  }
  const missing = Object.entries(needed)
    .filter(([name]) => !present.has(name))
    .map(
      ([name, breaks]): Fault => ({
        level: 'error',
        what: `there is no binding ${name}`,
        breaks,
        fix: 'copy the binding from the shipped wrangler.toml',
      }),
    )
  const spaces = config.ratelimits.map(({ namespace_id }) => namespace_id)
  if (new Set(spaces).size < spaces.length) {
    missing.push({
      level: 'error',
      what: 'two rate limits share a namespace_id',
      breaks: 'they share their counters: a busy hour refuses every visitor',
      fix: 'give each its own number',
    })
  }
  return missing
}

function queueFaults({ queues }: Config): Fault[] {
  const consumed = new Map(queues.consumers.map((consumer) => [consumer.queue, consumer]))
  return queues.producers.flatMap(({ queue }): Fault[] => {
    const consumer = consumed.get(queue)
    if (!consumer) {
      return [
        {
          level: 'error',
          what: `the queue ${queue} has no consumer`,
          breaks: 'enquiries in it stay there until the queue deletes them',
          fix: `add [[queues.consumers]] with queue = "${queue}" and its dead_letter_queue`,
        },
      ]
    }
    if (!consumed.has(consumer.dead_letter_queue)) {
      return [
        {
          level: 'error',
          what: `the queue ${queue} has no dead-letter queue with a consumer`,
          breaks: 'after its last try a message is deleted, and it may be the only copy of an enquiry',
          fix: 'name a dead_letter_queue, give it a [[queues.consumers]], then npm run setup',
        },
      ]
    }
    return []
  })
}

function platformFaults(config: Config): Fault[] {
  const faults: Fault[] = []
  if (!config.triggers.crons.includes('* * * * *')) {
    faults.push({
      level: 'error',
      what: 'no cron runs every minute',
      breaks:
        'nothing is retried: enquiries that failed once never reach the CRM, and none is deleted in time',
      fix: 'crons = ["* * * * *"] under [triggers]',
    })
  }
  if (!config.compatibility_flags.includes('nodejs_compat')) {
    faults.push({
      level: 'error',
      what: 'compatibility_flags lacks nodejs_compat',
      breaks: 'the worker does not start: the sanitiser and the request log need it',
      fix: 'compatibility_flags = ["nodejs_compat"]',
    })
  }
  if (config.assets && config.assets.not_found_handling !== 'none') {
    faults.push({
      level: 'error',
      what: 'assets.not_found_handling is not "none"',
      breaks: 'Cloudflare responds to addresses without a file itself, and the worker never runs',
      fix: 'not_found_handling = "none" under [assets]',
    })
  }
  if (config.observability?.logs?.invocation_logs !== false) {
    faults.push({
      level: 'error',
      what: 'invocation logs are not switched off',
      breaks: 'the log stores visitor addresses and the Access tokens of staff, against the privacy policy',
      fix: 'invocation_logs = false under [observability.logs]',
    })
  }
  return faults
}
