import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose'
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
