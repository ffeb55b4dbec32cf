/** The history of `binanceUsHistory` as the file that Binance.US exports, without dust and airdrops. */
export const binanceUsFile = `User_Id,Time,Category,Operation,Order_Id,Transaction_Id,Primary_Asset,Realized_Amount_For_Primary_Asset,Realized_Amount_For_Primary_Asset_In_USD_Value,Base_Asset,Realized_Amount_For_Base_Asset,Realized_Amount_For_Base_Asset_In_USD_Value,Quote_Asset,Realized_Amount_For_Quote_Asset,Realized_Amount_For_Quote_Asset_In_USD_Value,Fee_Asset,Realized_Amount_For_Fee_Asset,Realized_Amount_For_Fee_Asset_In_USD_Value,Payment_Method,Withdrawal_Method,Additional_Note
5,2019-10-02 10:00:00.123,Deposit,Crypto Deposit,2,912,ETH,2,400,,,,,,,,,,Wallet,,
5,2019-10-03 10:00:00.000,Withdrawal,Crypto Withdrawal,3,913,ETH,0.5,100,,,,,,,ETH,0.005,1,,Wallet,
5,2019-10-04 10:00:00.123,Spot Trading,Buy,4,914,,,,BTC,0.01,80,USD,80,80,BNB,0.001,0.02,Wallet,,
5,2019-10-04 10:00:00.456,Spot Trading,Buy,4,915,,,,BTC,0.02,160.02,USD,160.02,160.02,USD,0.16,0.16,Wallet,,
5,2019-10-05 10:00:00.123,Spot Trading,Sell,5,916,,,,ETH,0.1,16,BTC,0.002,16,BTC,0.000002,0.02,Wallet,,
5,2019-10-06 10:00:00.123,Buy,Buy,6,917,,,,USD,250,250,SOL,10,250,USD,1.25,1.25,Card,,
5,2019-10-07 10:00:00.123,Sell,Sell,7,918,,,,SOL,4,110,USD,110,110,USD,0.55,0.55,Wallet,,
5,2019-10-08 10:00:00.123,Convert,Convert,8,919,,,,ADA,50,6,ETH,0.03,6,,,,Wallet,,
5,2019-10-10 10:00:00.000,Distribution,Staking Rewards,10,920,SOL,0.2,6.5,,,,,,,,,,Wallet,,
`
