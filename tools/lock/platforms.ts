import * as z from 'zod/mini'

const packageSchema = z.looseObject({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  devOptional: z.optional(z.boolean()),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
})

export const lockSchema = z.looseObject({ packages: z.record(z.string(), packageSchema) })

type Lock = z.infer<typeof lockSchema>
type Package = z.infer<typeof packageSchema>

/** An optional dependency that no entry of the lock satisfies; `by` is the path of the dependent package. */
export type Missing = { by: string; name: string; version: string }

/**
 * npm writes only those platform packages into a lock that its registry holds, and `npm ci` then fails, or installs
 * no binary on the other platforms. Finds the packages of every platform among the locked packages' dependencies.
 */
export function missingPlatforms({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([by, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => !satisfies(find(packages, by, name)?.version, range))
      .map(([name, version]) => ({ by, name, version })),
  )
}

/** Packages for one platform have an exact version; for any other range an entry is enough. */
function satisfies(version: string | undefined, range: string): boolean {
  return version !== undefined && (version === range || !/^\d+\.\d+\.\d+[\w.+-]*$/.test(range))
}

/** Node's resolution: the nearest folder upwards that has it. */
function find(packages: Lock['packages'], from: string, name: string): Package | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]
    if (found || !folder) return found
  }
}

type Platform = { os: string[]; cpu: string[]; libc?: string[] }

const systems: Record<string, string> = { windows: 'win32' }
const processors: Record<string, string> = { '64': 'x64' }

/** The platform in a package's name: `@biomejs/cli-linux-arm64-musl`, `@cloudflare/workerd-windows-64`. */
export function platformOf(name: string): Platform {
  const pattern =
    /-(?<os>aix|android|darwin|freebsd|linux|netbsd|openbsd|sunos|win32|windows)-(?<cpu>arm64|arm|ia32|x64|64|ppc64|riscv64|s390x)(?:-(?<libc>musl|gnu|glibc))?$/
  const { os, cpu, libc } = name.match(pattern)?.groups ?? {}
  if (!os || !cpu) throw new Error(`${name} names no platform that is known here`)
  return {
    os: [systems[os] ?? os],
    cpu: [processors[cpu] ?? cpu],
    ...(libc && { libc: [libc === 'musl' ? 'musl' : 'glibc'] }),
  }
}

/** A registry's data about a package; without it the entry has only what the name says. */
export type Known = z.infer<typeof knownSchema>

export const knownSchema = z.object({
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  engines: z.optional(z.record(z.string(), z.string())),
  os: z.optional(z.array(z.string())),
  cpu: z.optional(z.array(z.string())),
  libc: z.optional(z.array(z.string())),
})

/** An entry for each missing package by its path, in npm's own key order. */
export function missingEntries(lock: Lock, known: (missing: Missing) => Known | null): Lock['packages'] {
  const added: Lock['packages'] = {}
  for (const missing of missingPlatforms(lock)) {
    const { name, version, by } = missing
    const hoisted = `node_modules/${name}`
    const isTaken = hoisted in lock.packages || (hoisted in added && added[hoisted]?.version !== version)
    const { integrity, license, engines, ...listed } = known(missing) ?? {}
    const { os, cpu, libc } = listed.os && listed.cpu ? listed : platformOf(name)
    const { dev, devOptional } = lock.packages[by] ?? {}
    added[isTaken ? `${by}/${hoisted}` : hoisted] = {
      version,
      ...(integrity && { integrity }),
      cpu,
      ...(dev && { dev }),
      ...(devOptional && { devOptional }),
      ...(libc && { libc }),
      ...(license && { license }),
      optional: true,
      os,
      ...(engines && { engines }),
    }
  }
  return added
}
