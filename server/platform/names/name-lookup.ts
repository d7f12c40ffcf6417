import { Resolver } from 'node:dns/promises'

/** DNS records of a name; undefined when no answer arrived, which differs from an empty result. */
export type NameLookup = {
  addresses: (host: string) => Promise<string[] | undefined>
  aliases: (host: string) => Promise<string[] | undefined>
  texts: (host: string) => Promise<string[] | undefined>
}

const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA'])

/** Each query times out after a few seconds. */
export function createNameLookup(): NameLookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const query = async (lookup: Promise<string[]>): Promise<string[] | undefined> => {
    try {
      return await lookup
    } catch (error) {
      return notFoundCodes.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
    }
  }
  return {
    addresses: async (host) => {
      const [four, six] = await Promise.all([query(resolver.resolve4(host)), query(resolver.resolve6(host))])
      return four && six ? [...four, ...six] : undefined
    },
    aliases: (host) => query(resolver.resolveCname(host)),
    texts: (host) => query(resolver.resolveTxt(host).then((records) => records.map((parts) => parts.join('')))),
  }
}
