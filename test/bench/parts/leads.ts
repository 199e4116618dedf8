import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startCrm } from '../../../tools/stand-ins/crm.ts'
import {
  type SiteWithFaultyBindings,
  startSiteWithFaultyBindings,
} from '../../process/support/site-with-faulty-bindings.ts'
import type { Figure } from '../report.ts'
import type { Workbench } from '../sites/workbench.ts'
import { median, quantile } from '../statistics.ts'

const posts = 150
const atOnce = 4

/**
 * The waiting time of a visitor, with a CRM that answers and with one that hangs while the sweep holds leads for it.
 * The aim is a 99th percentile below 300 ms on a quiet machine, and the same for both.
 */
export async function leads({ life, folder }: Workbench): Promise<Figure[]> {
  const state = join(folder, 'leads')
  await mkdir(state)
  const crm = await startCrm({ port: 0 })
  life.atEnd(() => crm.close())
  const site = await startSiteWithFaultyBindings(state, {
    CRM_ENDPOINT: `${crm.origin}/servlet/servlet.WebToLead?encoding=UTF-8`,
    ACCESS_TEAM_DOMAIN: '',
  })
  life.atEnd(() => site.kill())
  const post = poster(site)
  await post(40)
  const answering = await post(posts)
  await fetch(`${crm.origin}/behaviour`, { method: 'POST', body: new URLSearchParams({ mode: 'hang' }) })
  await post(10)
  const sweeping = site.sweep()
  const hanging = await post(posts)
  await sweeping
  return [
    { name: 'Thanks for an enquiry, median', value: median(answering), unit: 'ms' },
    { name: 'Thanks for an enquiry, 99th percentile', value: quantile(answering, 0.99), unit: 'ms' },
    {
      name: 'Thanks while the CRM hangs ÷ while it answers, median',
      value: median(hanging) / median(answering),
      unit: '×',
    },
    { name: 'Thanks while the CRM hangs, 99th percentile', value: quantile(hanging, 0.99), unit: 'ms' },
  ]
}

/** Posts a number of enquiries, some at the same time; the waits in ms. */
function poster(site: SiteWithFaultyBindings): (count: number) => Promise<number[]> {
  let number = 0
  return async (count) => {
    const durations: number[] = []
    for (let done = 0; done < count; done += atOnce) {
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          const began = performance.now()
          const { status } = await site.post(++number)
          if (status !== 200) throw new Error('a lead was not accepted')
          durations.push(performance.now() - began)
        }),
      )
    }
    return durations
  }
}
