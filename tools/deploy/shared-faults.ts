import type { Config } from '../run/config.ts'
import { type Fault, hostsOf, idsOf, isPlaceholder } from './resource-faults.ts'

/** What another environment shares with production: deploying or testing there would change the live site. */
export function sharedFaults(config: Config, production: Config): Fault[] {
  const ids = new Set(idsOf(production).map(({ id }) => id))
  const queues = new Set(queuesOf(production))
  const hosts = new Set(hostsOf(production))
  const buckets = new Set(production.r2_buckets.map(({ bucket_name }) => bucket_name))
  const spaces = new Set(production.ratelimits.map(({ namespace_id }) => namespace_id))
  return [
    ...(config.name === production.name
      ? [
          fault(
            `the worker has production’s name, ${config.name}`,
            'deploying it replaces the live site',
            'give it another name',
          ),
        ]
      : []),
    ...hostsOf(config)
      .filter((host) => hosts.has(host))
      .map((host) =>
        fault(`${host} is production’s host`, 'the live address leads here', 'use another host'),
      ),
    ...idsOf(config)
      .filter(({ id }) => ids.has(id) && !isPlaceholder(id))
      .map(({ binding }) =>
        fault(
          `${binding} has the id of production`,
          'tests in this environment change the pages and enquiries of the live site',
          'create a separate resource for this environment',
        ),
      ),
    ...queuesOf(config)
      .filter((queue) => queues.has(queue))
      .map((queue) =>
        fault(
          `the queue ${queue} is production’s`,
          'a queue has one consumer: this worker would take the live site’s enquiries',
          'create separate queues, and change every queue name',
        ),
      ),
    ...config.r2_buckets
      .filter(({ bucket_name }) => buckets.has(bucket_name))
      .map(({ bucket_name }) =>
        fault(
          `the bucket ${bucket_name} is production’s`,
          'what this environment cleans up is gone from the live site',
          'create a separate bucket',
        ),
      ),
    ...config.ratelimits
      .filter(({ namespace_id }) => spaces.has(namespace_id))
      .map(({ name }) =>
        fault(
          `${name} counts in the namespace_id of production`,
          'posts to both are counted together, and visitors of the live site are refused',
          'give it a number that no other worker of the account uses',
        ),
      ),
  ]
}

function queuesOf({ queues }: Config): string[] {
  return queues.consumers.map(({ queue }) => queue)
}

function fault(what: string, breaks: string, fix: string): Fault {
  return { level: 'error', what, breaks, fix }
}
