import type { BatchGroup } from '#shared/enums/batch-group.ts'

/** Which operations travel together; every other is batched with its own kind only. */
const groups: Partial<Record<BatchGroup, RegExp>> = {
  light: /^(?:.*ViewerEdge(?:Query)?|.*ClapCount(?:Query)?)$/,
  medium: /^(?:MoreFrom.*|RecommendedFromPlatform.*)$/,
  topic: /^TopicPortal.*$/,
}

/** The key of the batch an operation goes into. */
export function batchGroupOf(operationName: string): string {
  for (const [group, pattern] of Object.entries(groups)) if (pattern.test(operationName)) return group
  return operationName
}
