/**
 * Memory settings of the server process. By default, the young generation grows to 100 MB and the rest to several times of what is in use
 * before it is collected. A quarter is enough, for about one percent of the processor time.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=25']

/**
 * Settings of glibc, for what is allocated outside the heap: two arenas for all threads instead of several for each, and blocks of 128 KB
 * or more, such as those of compression, that are returned to the system when they are freed. glibc would raise that bound to 32 MB.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' }
