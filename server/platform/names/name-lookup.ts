import { Resolver } from 'node:dns/promises'

/** DNS records of a name; undefined when no answer arrived, which differs from an empty result. */
export type NameLookup = {
  addresses: (host: string) => Promise<string[] | undefined>
  aliases: (host: string) => Promise<string[] | undefined>
  texts: (host: string) => Promise<string[] | undefined>
}

const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/** Each query times out after a few seconds. */
export function createNameLookup(): NameLookup {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const ask = async (question: Promise<string[]>): Promise<string[] | undefined> => {
    try {
      return await question
    } catch (error) {
      return nothingThere.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
    }
  }
  return {
    addresses: async (host) => {
      const [four, six] = await Promise.all([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))])
      return four && six ? [...four, ...six] : undefined
    },
    aliases: (host) => ask(resolver.resolveCname(host)),
    texts: (host) => ask(resolver.resolveTxt(host).then((records) => records.map((parts) => parts.join('')))),
  }
}
