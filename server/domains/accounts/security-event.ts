import type { Context } from '#server/platform/context.ts'

/** Events that are mailed to the account owner whatever their settings, because another person may have caused them. */
export type SecurityEvent =
  | 'password-set'
  | 'password-changed'
  | 'password-locked'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'two-factor-locked'
  | 'backup-code-used'
  | 'account-connected'
  | 'account-disconnected'
  | 'application-let-in'
  | 'token-made'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-security-mail': { userId: string; event: SecurityEvent; detail: string }
  }
}

export async function notifyOwner(tx: Context, userId: string, event: SecurityEvent, detail = ''): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-security-mail', payload: { userId, event, detail } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}
