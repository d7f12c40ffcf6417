export type Provider = {
  name: string
  /** The canonical address of the page, if it is embeddable by this provider. */
  page: (url: URL) => string | undefined
  /** The provider's oEmbed endpoint. */
  oembed: string
  /** The only origins allowed for its frames. */
  frames: readonly string[]
}

const host = (url: URL): string => url.hostname.toLowerCase().replace(/^(?:www|m)\./, '')

/** The address without query and fragment, if its path matches. */
const canonicalPath = (url: URL, path: RegExp): string | undefined =>
  path.test(url.pathname) ? `${url.origin}${url.pathname.replace(/\/$/, '')}` : undefined

const youTubeId = (url: URL): string | undefined => {
  const id =
    host(url) === 'youtu.be'
      ? url.pathname.slice(1)
      : (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([\w-]+)/.exec(url.pathname)?.[1])
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

const providers: readonly (Provider & { hosts: readonly string[] })[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    page: (url) => {
      const id = youTubeId(url)
      return id && `https://www.youtube.com/watch?v=${id}`
    },
    oembed: 'https://www.youtube.com/oembed',
    frames: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    page: (url) => {
      const id = /^\/(?:video\/|channels\/\w+\/)?(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1]
      return id && `https://vimeo.com/${id}`
    },
    oembed: 'https://vimeo.com/api/oembed.json',
    frames: ['https://player.vimeo.com'],
  },
  {
    name: 'SoundCloud',
    hosts: ['soundcloud.com', 'w.soundcloud.com'],
    page: (url) => {
      const inside = url.hostname === 'w.soundcloud.com' ? url.searchParams.get('url') : undefined
      const page = inside && URL.canParse(inside) ? new URL(inside) : url
      return page.protocol === 'https:' && /(?:^|\.)soundcloud\.com$/.test(page.hostname) && page.pathname.length > 1
        ? `${page.origin}${page.pathname}`
        : undefined
    },
    oembed: 'https://soundcloud.com/oembed',
    frames: ['https://w.soundcloud.com'],
  },
  {
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    page: (url) => {
      const [, kind, id] = /^\/(?:intl-\w+\/|embed\/)?(track|album|playlist|episode|show|artist)\/(\w+)/.exec(url.pathname) ?? []
      return kind && `https://open.spotify.com/${kind}/${id}`
    },
    oembed: 'https://open.spotify.com/oembed',
    frames: ['https://open.spotify.com'],
  },
  {
    name: 'CodePen',
    hosts: ['codepen.io'],
    page: (url) => {
      const [, user, id] = /^\/([\w-]+)\/(?:pen|embed(?:\/preview)?|full)\/(\w+)/.exec(url.pathname) ?? []
      return user && `https://codepen.io/${user}/pen/${id}`
    },
    oembed: 'https://codepen.io/api/oembed',
    frames: ['https://codepen.io'],
  },
  {
    name: 'TED',
    hosts: ['ted.com', 'embed.ted.com'],
    page: (url) => {
      const talk = /^\/talks\/(?:lang\/\w+\/)?([\w-]+)/.exec(url.pathname)?.[1]
      return talk && `https://www.ted.com/talks/${talk}`
    },
    oembed: 'https://www.ted.com/services/v1/oembed.json',
    frames: ['https://embed.ted.com'],
  },
  {
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'dai.ly', 'geo.dailymotion.com'],
    page: (url) => {
      const id = host(url) === 'dai.ly' ? url.pathname.slice(1) : /^\/(?:embed\/)?video\/(\w+)/.exec(url.pathname)?.[1]
      return id && /^\w+$/.test(id) ? `https://www.dailymotion.com/video/${id}` : undefined
    },
    oembed: 'https://www.dailymotion.com/services/oembed',
    frames: ['https://geo.dailymotion.com', 'https://www.dailymotion.com'],
  },
  {
    name: 'Mixcloud',
    hosts: ['mixcloud.com'],
    page: (url) => canonicalPath(url, /^\/[\w%-]+\/[\w%-]+\/?$/),
    oembed: 'https://app.mixcloud.com/oembed/',
    frames: ['https://player-widget.mixcloud.com', 'https://www.mixcloud.com'],
  },
  {
    name: 'Loom',
    hosts: ['loom.com'],
    page: (url) => {
      const id = /^\/(?:share|embed)\/([0-9a-f]{16,40})/.exec(url.pathname)?.[1]
      return id && `https://www.loom.com/share/${id}`
    },
    oembed: 'https://www.loom.com/v1/oembed',
    frames: ['https://www.loom.com'],
  },
]

/** The provider of an address and its canonical page; undefined for providers we do not embed. */
export function findProvider(address: string): { provider: Provider; page: string } | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) return undefined
  const provider = providers.find(({ hosts }) => hosts.includes(host(url)))
  const page = provider?.page(url)
  return provider && page ? { provider, page } : undefined
}

export const findProviderByName = (name: string): Provider | undefined => providers.find((provider) => provider.name === name)
