import type { Config } from '../run/config.ts'
import type { Fault } from './faults.ts'
import { hostsOf, idsOf, isPlaceholder } from './resource-faults.ts'

/** What another environment has in common with production: each would change the live site by deploying or trying. */
export function sharedFaults(config: Config, production: Config): Fault[] {
  const ids = new Set(idsOf(production).map(({ id }) => id))
  const queues = new Set(queuesOf(production))
  const hosts = new Set(hostsOf(production))
  const spaces = new Set(production.ratelimits.map(({ namespace_id }) => namespace_id))
  return [
    ...(config.name === production.name
      ? [
          fault(
            `the worker is called ${config.name}, as production is`,
            'deploying it replaces the live site',
            'give it a name of its own',
          ),
        ]
      : []),
    ...hostsOf(config)
      .filter((host) => hosts.has(host))
      .map((host) =>
        fault(`${host} is production’s host`, 'the live address leads here', 'use a host of its own'),
      ),
    ...idsOf(config)
      .filter(({ id }) => ids.has(id) && !isPlaceholder(id))
      .map(({ binding }) =>
        fault(
          `${binding} has the id of production`,
          'what is tried here changes the pages and enquiries of the live site',
          'create a resource of its own for this environment',
        ),
      ),
    ...queuesOf(config)
      .filter((queue) => queues.has(queue))
      .map((queue) =>
        fault(
          `the queue ${queue} is production’s`,
          'a queue has one consumer: this worker would take the live site’s enquiries',
          'create queues of its own, and name them wherever a queue is named',
        ),
      ),
    ...config.ratelimits
      .filter(({ namespace_id }) => spaces.has(namespace_id))
      .map(({ name }) =>
        fault(
          `${name} counts in the namespace_id of production`,
          'posts to both count together, and visitors of the live site are refused',
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
