/**
 * How the server's process keeps its memory. Left to itself, the space for what is new grows to 100 MB and the rest to several times
 * of what is in use before it is looked through; this much is enough, and costs hardly any time.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** Each thread that allocates outside the heap would keep room of its own. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' }
