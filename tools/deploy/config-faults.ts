import type { Config } from '../run/wrangler-config.ts'
import { type Check, resourceErrors, resourceWarnings, sharedErrors } from './resource-faults.ts'
import { settingErrors, settingWarnings } from './setting-faults.ts'

/**
 * `error` stops a deployment: the site would not work, or would lose or expose something. `warning` is what
 * an unfinished site lacks.
 */
export type Fault = { level: 'error' | 'warning'; what: string; effect: string; fix: string }

/** The parts of src/site/site.ts to check, and the production configuration when checking another one (staging). */
type Surroundings = {
  site: { samples: boolean; email: string; commercialRegistration: string; vatNumber: string }
  production: Config | null
}

/** All faults that can be detected without an account, errors first. */
export function findFaults(config: Config, { site, production }: Surroundings): Fault[] {
  const errors = [
    ...resourceErrors(config),
    ...settingErrors(config),
    ...(production ? sharedErrors(config, production) : []),
  ]
  const warnings = [...resourceWarnings(config), ...settingWarnings(config), ...siteWarnings(site)]
  return [...found('error', errors), ...found('warning', warnings)]
}

function found(level: Fault['level'], checks: Check[]): Fault[] {
  return checks.filter(([isFault]) => isFault).map(([, what, effect, fix]) => ({ level, what, effect, fix }))
}

function siteWarnings({ samples, email, commercialRegistration, vatNumber }: Surroundings['site']): Check[] {
  return [
    [
      samples,
      'src/site/site.ts says samples: true',
      'pages show invented certificates, ratings, stories, people and prices, each with a note that says so',
      'replace them as docs/develop/recipes/brand.md says, then set samples to false',
    ],
    [
      email.endsWith('.example') || /0{6}$/.test(commercialRegistration) || /^30{10,}/.test(vatNumber),
      'brand/brand.json has invented contact facts or registration numbers',
      'visitors write to an address that no person reads, and the legal pages name no real company',
      'put your e-mail address, phone and registration numbers into brand/brand.json',
    ],
  ]
}

/** The faults as lines for a terminal. */
export function report(faults: Fault[], file: string): string {
  const lines = faults.flatMap(({ level, what, effect, fix }) => [
    `${level}: ${what}`,
    `  effect  ${effect}`,
    `  fix     ${fix}`,
    '',
  ])
  const errors = faults.filter(({ level }) => level === 'error').length
  const warnings = faults.length - errors
  const count = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`
  return [...lines, `${file}: ${count(errors, 'error')}, ${count(warnings, 'warning')}`].join('\n')
}
