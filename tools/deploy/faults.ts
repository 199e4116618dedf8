import type { Config } from '../run/config.ts'
import { type Fault, resourceFaults } from './resource-faults.ts'
import { settingFaults } from './setting-faults.ts'
import { sharedFaults } from './shared-faults.ts'

/** The parts of src/site.ts to check, and the production configuration when checking another one (staging). */
type Surroundings = {
  site: { samples: boolean; email: string; commercialRegistration: string; vatNumber: string }
  production: Config | null
}

/** All faults that can be detected without an account, errors first. */
export function findFaults(config: Config, { site, production }: Surroundings): Fault[] {
  const faults = [
    ...resourceFaults(config),
    ...settingFaults(config),
    ...siteFaults(site),
    ...(production ? sharedFaults(config, production) : []),
  ]
  return [
    ...faults.filter(({ level }) => level === 'error'),
    ...faults.filter(({ level }) => level === 'warning'),
  ]
}

function siteFaults(site: Surroundings['site']): Fault[] {
  const faults: Fault[] = []
  if (site.samples) {
    faults.push({
      level: 'warning',
      what: 'src/site.ts says samples: true',
      breaks:
        'pages show invented certificates, ratings, stories, people and prices, each with a note that says so',
      fix: 'replace them as the README says under Rebrand, then set samples to false',
    })
  }
  const isInvented =
    site.email.endsWith('.example') ||
    /0{6}$/.test(site.commercialRegistration) ||
    /^30{10,}/.test(site.vatNumber)
  if (isInvented) {
    faults.push({
      level: 'warning',
      what: 'brand/brand.json holds invented contact facts or registration numbers',
      breaks: 'visitors write to an address that nobody reads, and the legal pages name no real company',
      fix: 'put your e-mail address, phone and registration numbers into brand/brand.json',
    })
  }
  return faults
}

/** The faults as lines for a terminal. */
export function report(faults: Fault[], file: string): string {
  const lines = faults.flatMap(({ level, what, breaks, fix }) => [
    `${level}: ${what}`,
    `  so      ${breaks}`,
    `  do      ${fix}`,
    '',
  ])
  const errors = faults.filter(({ level }) => level === 'error').length
  const warnings = faults.length - errors
  const count = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`
  return [...lines, `${file}: ${count(errors, 'error')}, ${count(warnings, 'warning')}`].join('\n')
}
