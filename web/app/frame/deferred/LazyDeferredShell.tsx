import { clientLazy } from '#web/app/runtime/client-lazy.tsx'

export const LazyDeferredShell = clientLazy(async () => (await import('./DeferredShell.tsx')).DeferredShell)
