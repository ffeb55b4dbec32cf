/** The history of `bitrueHistory` as the file that Bitrue exports: minutes, and no withdrawal. */
export const bitrueFile = `Date(UTC),Account,Operation,Coin,Change
04/01/2022 10:00,Spot,deposit,xrp,250
04/02/2022 08:01,Spot,trade_transfer_quote_amount,usdt,80.5
04/02/2022 08:01,Spot,trade_transfer_quote_fee_sell,usdt,-0.0805
04/02/2022 08:01,Spot,trade_transfer_base_amount,xrp,-100
04/02/2022 09:01,Spot,trade_transfer_quote_amount,usdt,-40
04/02/2022 09:01,Spot,trade_transfer_base_fee_buy,ada,-0.05
04/02/2022 09:01,Spot,trade_transfer_base_amount,ada,50
`
