import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import * as z from 'zod/mini'

/** The options of a token. Seconds count from now; `expiresIn` may be negative, for an expired token. */
export const tokenRequestSchema = z.object({
  email: z.string().check(z.email()),
  /** Of the identity provider: they give the role, as `standInRoles` has them. */
  groups: z.optional(z.array(z.string())),
  aud: z.optional(z.string()),
  iss: z.optional(z.string()),
  expiresIn: z.optional(z.number()),
  notBefore: z.optional(z.number()),
})

/** The settings of roles for tokens of this stand-in. Without groups a person is an owner. */
export const standInRoles = { ROLE_OWNERS: 'owners', ROLE_EDITORS: 'editors', ROLE_WRITERS: 'writers' }

type TokenRequest = z.output<typeof tokenRequestSchema>

export type Signer = {
  /** The public key, in the format that Cloudflare publishes. */
  keySet: { keys: JWK[] }
  sign(request: TokenRequest): Promise<string>
}

const day = 86_400

/** Signs tokens as Cloudflare Access issues them to people; its key is stored in `file`, if given. */
export async function createSigner(issuer: string, audience: string, file?: string): Promise<Signer> {
  const privateJwk = await loadOrMakeKey(file)
  const key = await importJWK(privateJwk, 'RS256')
  const kid = await calculateJwkThumbprint(privateJwk)
  const { kty, n, e } = privateJwk
  if (!kty || !n || !e) throw new Error(`Not an RSA key: ${file}`)

  return {
    keySet: { keys: [{ kid, kty, alg: 'RS256', use: 'sig', e, n }] },
    sign({
      email,
      groups = [standInRoles.ROLE_OWNERS],
      aud = audience,
      iss = issuer,
      expiresIn = day,
      notBefore = 0,
    }) {
      const now = Math.floor(Date.now() / 1000)
      const identity = { email, type: 'app', identity_nonce: randomUUID().slice(0, 16), country: 'SA' }
      return new SignJWT({ ...identity, custom: { groups } })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(iss)
        .setAudience([aud])
        .setSubject(personId(email))
        .setIssuedAt(now)
        .setNotBefore(now + notBefore)
        .setExpirationTime(now + expiresIn)
        .sign(key)
    },
  }
}

async function loadOrMakeKey(file: string | undefined): Promise<JWK> {
  const known = file ? await readFile(file, 'utf8').catch(() => null) : null
  if (known) return keySchema.parse(JSON.parse(known))
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const fresh = await exportJWK(privateKey)
  if (file) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(fresh), { mode: 0o600 })
  }
  return fresh
}

const keySchema = z.looseObject({ kty: z.string() })

/** The same person always has the same `sub`, as at Cloudflare. */
function personId(email: string): string {
  const hex = createHash('sha256').update(email.toLowerCase()).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5')
}
