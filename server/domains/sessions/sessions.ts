export {
  findSession,
  type Session,
  sessionLifetimeMs,
  activeSessions,
  type NewSession,
  toViewer,
  closeSession,
  requireRecentSignIn,
  type LiveSession,
  selectLiveSession,
  type SessionKey,
  sessionKey,
  extendSession,
  closeEverySession,
  deleteExpiredSessions,
  openSession,
  closeOtherSessions,
} from './session.ts'
export { endSessionOf, listSessionsOf } from './list-own-sessions.ts'
export { loadJobViewer } from './viewer-of-job.ts'
