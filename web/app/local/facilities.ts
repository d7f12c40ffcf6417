const guarded = <Value>(read: () => Value): NonNullable<Value> | undefined => {
  try {
    return read() ?? undefined
  } catch {
    return undefined
  }
}

/**
 * What a browser may lack or refuse: in embedded browsers, under company policies and in damaged profiles even reading one of these throws.
 * They are read here only, and are undefined where they cannot be used.
 */
export const facilities = {
  get localStorage() {
    return guarded(() => localStorage)
  },
  get sessionStorage() {
    return guarded(() => sessionStorage)
  },
  get indexedDB() {
    return guarded(() => indexedDB)
  },
  get caches() {
    return guarded(() => caches)
  },
  get serviceWorker() {
    return guarded(() => navigator.serviceWorker)
  },
  get locks() {
    return guarded(() => navigator.locks)
  },
  get clipboard() {
    return guarded(() => navigator.clipboard)
  },
  get speech() {
    return guarded(() => speechSynthesis)
  },
  get notifications() {
    return guarded(() => Notification)
  },
  get connection() {
    return guarded(() => (navigator as Navigator & { connection?: { saveData: boolean } }).connection)
  },
  /** True where the browser does not say: what is sent finds out. */
  get isOnline() {
    return guarded(() => navigator.onLine) ?? true
  },
  get cookies() {
    return guarded(() => document.cookie) ?? ''
  },
  setCookie(text: string): void {
    guarded(() => {
      document.cookie = text
    })
  },
  openChannel: (name: string): BroadcastChannel | undefined => guarded(() => new BroadcastChannel(name)),
}
