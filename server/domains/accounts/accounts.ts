export {
  closeEverySession,
  closeSession,
  findSession,
  openSession,
  type OpenedSession,
  type Session,
  sessionLifetimeMs,
} from './sessions.ts'
export { isGone, type User } from './user.ts'
export { userByEmail, userByUsername, usersById } from './users.sql.ts'
