import type { Version } from './post-settings.operations.ts'

/** How a version is called where it is chosen. */
export const versionName = (version: Version): string => version.name ?? `Version ${version.rev}`
