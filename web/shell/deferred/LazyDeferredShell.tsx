import { clientLazy } from './client-lazy.tsx'

export const LazyDeferredShell = clientLazy(async () => (await import('./DeferredShell.tsx')).DeferredShell)
