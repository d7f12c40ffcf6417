import type { Version } from './post-settings.operations.ts'

export const versionName = (version: Version): string => version.name ?? `Version ${version.rev}`
