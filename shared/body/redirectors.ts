type Redirector = {
  /** Without `www.` and other prefixes of the same service. */
  host: RegExp
  path: RegExp
  /** Names of the query that hold the address, in order of preference. */
  names: readonly string[]
}

/** Services that rewrite links to count clicks or to warn of them. What they lead to is in their own address. */
const redirectors: readonly Redirector[] = [
  { host: /^google(?:\.[a-z]{2,3}){1,2}$/, path: /^\/url$/, names: ['q', 'url'] },
  { host: /^googleadservices\.com$/, path: /^\/pagead\/aclk$/, names: ['adurl'] },
  { host: /^(?:lm?\.)?(?:facebook|messenger|threads)\.(?:com|net)$|^l\.instagram\.com$/, path: /^\/(?:l\.php)?$/, names: ['u'] },
  { host: /^youtube\.com$/, path: /^\/redirect$/, names: ['q', 'url'] },
  { host: /^out\.reddit\.com$/, path: /./, names: ['url'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, names: ['url'] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, names: ['url', 'u'] },
  { host: /^vk\.com$/, path: /^\/away\.php$/, names: ['to'] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, names: ['z'] },
  { host: /^linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)\/?$/, names: ['url'] },
  { host: /^duckduckgo\.com$/, path: /^\/l\/?$/, names: ['uddg'] },
  { host: /^disq\.us$/, path: /^\/(?:url|\?.*)?$/, names: ['url'] },
  { host: /^medium\.com$/, path: /^\/r\/?$/, names: ['url'] },
  { host: /^exit\.sc$/, path: /^\/$/, names: ['url'] },
  { host: /^(?:[a-z0-9-]+\.)?safelinks\.protection\.outlook\.com$/, path: /./, names: ['url'] },
  { host: /^link\.zhihu\.com$/, path: /^\/$/, names: ['target'] },
  { host: /^pixiv\.net$/, path: /^\/jump\.php$/, names: ['url'] },
  { host: /^deviantart\.com$/, path: /^\/users\/outgoing$/, names: [] },
  { host: /^href\.li$/, path: /^\/$/, names: [] },
]

/** One service's link may lead to another's. */
const maxSteps = 5

const isWeb = (address: string | undefined): address is string =>
  address !== undefined && /^https?:\/\//i.test(address) && URL.canParse(address)

/** The address that a link of a known redirector leads to; every other address unchanged. */
export function unwrapRedirect(address: string): string {
  let current = address
  for (let step = 0; step < maxSteps; step++) {
    const target = targetOf(current)
    if (target === undefined) return current
    current = target
  }
  return current
}

function targetOf(address: string): string | undefined {
  if (!isWeb(address)) return undefined
  const url = new URL(address)
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const own = proofpointTarget(url) ?? bingTarget(url, host)
  if (own) return own
  const found = redirectors.find((redirector) => redirector.host.test(host) && redirector.path.test(url.pathname))
  if (!found) return undefined
  if (found.names.length === 0) return webAddress(decoded(url.search.slice(1) + url.hash))
  return found.names.map((name) => webAddress(url.searchParams.get(name) ?? undefined)).find(Boolean)
}

const webAddress = (text: string | undefined): string | undefined => (isWeb(text) ? text : undefined)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Proofpoint writes the address into the query (version 2) or between underscores of the path (version 3). */
function proofpointTarget(url: URL): string | undefined {
  if (!/^urldefense(?:\.proofpoint)?\.(?:com|us)$/.test(url.hostname)) return undefined
  const old = url.searchParams.get('u')
  if (url.pathname.startsWith('/v2/') && old)
    return webAddress(decoded(old.replaceAll('_', '/').replace(/-([0-9A-F]{2})/gi, '%$1')))
  const inPath = /^\/v3\/__(.+?)__;/.exec(url.pathname + url.search)?.[1]
  // Characters that cannot stand in the path are replaced by stars and listed elsewhere.
  return inPath && !inPath.includes('*') ? webAddress(inPath.replace(/^(https?):\/(?!\/)/, '$1://')) : undefined
}

function bingTarget(url: URL, host: string): string | undefined {
  const encoded = host === 'bing.com' && url.pathname === '/ck/a' ? url.searchParams.get('u') : undefined
  if (!encoded?.startsWith('a1')) return undefined
  try {
    return webAddress(atob(encoded.slice(2).replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}
