import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startAccess } from '../stand-ins/access.ts'
import { standInRoles } from '../stand-ins/access-tokens.ts'
import { startCrm } from '../stand-ins/crm.ts'
import { startMail } from '../stand-ins/mail.ts'
import { startSuggestions } from '../stand-ins/suggestions.ts'
import { freePort } from './ports.ts'
import type { Lifetime } from './run-until-stopped.ts'
import type { Settings } from './settings.ts'

export type StandIns = {
  /** The worker's variables that point to the stand-ins. */
  variables: Record<string, string>
  /** Web pages of the running stand-ins. */
  crm?: string
  mail?: string
  signIn?: string
}

/**
 * Starts a stand-in for each external service that the environment does not configure. An empty
 * ACCESS_TEAM_DOMAIN means none on purpose (the admin is closed); an empty CRM_ENDPOINT counts as missing.
 * An empty MAIL_FROM means no mail on purpose.
 * A machine that suggests texts runs only for SUGGESTIONS_URL=stand-in.
 */
export async function startStandIns(life: Lifetime, settings: Settings): Promise<StandIns> {
  const standIns: StandIns = { variables: {} }

  if (!process.env.CRM_ENDPOINT) {
    const port = await freePort(settings.mode === 'development' ? 8788 : 0)
    const crm = await startCrm({ port })
    life.atEnd(() => crm.close())
    standIns.crm = crm.origin
    standIns.variables.CRM_ENDPOINT = `${crm.origin}/servlet/servlet.WebToLead?encoding=UTF-8`
  }

  if (process.env.ACCESS_TEAM_DOMAIN === undefined) {
    const port = await accessPort(settings)
    const { hostname } = new URL(settings.siteOrigin)
    const host = hostname === '127.0.0.1' ? hostname : 'localhost'
    const access = await startAccess({
      port,
      origin: `http://${host}:${port}`,
      site: `http://${host}:${settings.port}`,
      stateDir: settings.stateDir,
      ...(process.env.ACCESS_AUD ? { aud: process.env.ACCESS_AUD } : {}),
    })
    life.atEnd(() => access.close())
    standIns.signIn = `${access.origin}/sign-in`
    standIns.variables.ACCESS_TEAM_DOMAIN = access.origin
    standIns.variables.ACCESS_AUD = access.aud
    Object.assign(standIns.variables, standInRoles)
  }

  if (process.env.MAIL_FROM === undefined) {
    const port = await freePort(settings.mode === 'development' ? 8790 : 0)
    const mail = await startMail({ port, folder: join(settings.stateDir, 'mails') })
    life.atEnd(() => mail.close())
    standIns.mail = mail.origin
    Object.assign(standIns.variables, {
      MAIL_FROM: 'website@agency.example',
      MAIL_URL: mail.address,
      MAIL_TOKEN: 'stand-in',
      ANSWERING_STAFF: process.env.ANSWERING_STAFF || 'answers@agency.example',
    })
  }

  // Off by default.
  if (process.env.SUGGESTIONS_URL === 'stand-in') {
    const machine = await startSuggestions()
    life.atEnd(() => machine.close())
    standIns.variables.SUGGESTIONS_URL = machine.origin
  }

  return standIns
}

/** The port is part of the tokens' issuer: keeping it keeps people signed in across a restart. */
async function accessPort({ mode, stateDir }: Settings): Promise<number> {
  const file = join(stateDir, 'access-port')
  const last = Number(await readFile(file, 'utf8').catch(() => ''))
  const port = await freePort(mode === 'development' ? 8789 : last)
  await writeFile(file, String(port))
  return port
}
