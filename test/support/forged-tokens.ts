import { exportJWK, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { audience, team, teamKey } from './access.ts'

const claims = { email: 'attacker@evil.example', type: 'app' }
const now = () => Math.floor(Date.now() / 1000)

/** Right in everything, but with algorithm `none` and no signature. */
export async function unsignedToken(): Promise<string> {
  return new UnsecuredJWT(claims)
    .setIssuer(team)
    .setAudience([audience])
    .setIssuedAt(now())
    .setExpirationTime(now() + 3600)
    .encode()
}

/** Right in everything, but signed with the team's public key as if it were a shared secret. */
export async function hmacToken(): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(teamKey.pair.publicKey))
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: teamKey.kid, typ: 'JWT' })
    .setIssuer(team)
    .setAudience([audience])
    .setIssuedAt(now())
    .setExpirationTime(now() + 3600)
    .sign(secret)
}

/** Signed by the team's own key, but with another RSA algorithm; `at` in epoch milliseconds. */
export async function signWith(alg: string, of: { issuer: string; audience: string; at: number }) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg, kid: teamKey.kid, typ: 'JWT' })
    .setIssuer(of.issuer)
    .setAudience([of.audience])
    .setIssuedAt(of.at / 1000)
    .setExpirationTime(of.at / 1000 + 60)
    .sign(await importJWK(await exportJWK(teamKey.pair.privateKey), alg))
}
