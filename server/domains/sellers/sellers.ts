export { findSellerAccount, type SellerAccount, sellerAccountByPublication, sellerAccountByUser } from './seller-accounts.sql.ts'
