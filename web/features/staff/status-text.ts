/** "On hold" for the status ON_HOLD. */
export const statusName = (status: string): string => status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
