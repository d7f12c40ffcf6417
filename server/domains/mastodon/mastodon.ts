export { mastodonAccountsByUser } from './mastodon.sql.ts'
