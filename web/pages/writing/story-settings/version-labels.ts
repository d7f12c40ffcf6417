import type { Version } from './story-settings.operations.ts'

export const versionName = (version: Version): string => version.name ?? `Version ${version.rev}`
