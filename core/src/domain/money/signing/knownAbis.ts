import { parseAbi } from "viem";

/** Calls whose meaning is known, by the standards and contracts that define them. */
export const tokenAbi = parseAbi([
  "function transfer(address to, uint256 value)",
  "function transferFrom(address from, address to, uint256 value)",
  "function approve(address spender, uint256 value)",
  "function increaseAllowance(address spender, uint256 value)",
  "function decreaseAllowance(address spender, uint256 value)",
  "function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)",
  "function setApprovalForAll(address operator, bool approved)",
  "function safeTransferFrom(address from, address to, uint256 id)",
  "function safeTransferFrom(address from, address to, uint256 id, bytes data)",
  "function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)",
  "function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)",
  "function deposit() payable",
  "function withdraw(uint256 value)",
]);

/** Permit2, which holds the permissions of many tokens for many contracts. */
export const permit2Abi = parseAbi([
  "function approve(address token, address spender, uint160 amount, uint48 expiration)",
  "function transferFrom(address from, address to, uint160 amount, address token)",
]);

export const routerAbi = parseAbi([
  // Routers compatible with Uniswap v2. The functions without a deadline belong to the router of v3.
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)",
  "function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable",
  "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable",
  "function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)",
  "function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)",
  "function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)",
  "function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable",
  // Routers compatible with Uniswap v3, with and without a deadline.
  "struct ExactInputSingle { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }",
  "struct ExactOutputSingle { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }",
  "struct TimedInputSingle { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }",
  "struct TimedOutputSingle { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 deadline; uint256 amountOut; uint256 amountInMaximum; uint160 sqrtPriceLimitX96; }",
  "struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }",
  "struct ExactOutput { bytes path; address recipient; uint256 amountOut; uint256 amountInMaximum; }",
  "struct TimedInput { bytes path; address recipient; uint256 deadline; uint256 amountIn; uint256 amountOutMinimum; }",
  "struct TimedOutput { bytes path; address recipient; uint256 deadline; uint256 amountOut; uint256 amountInMaximum; }",
  "function exactInputSingle(ExactInputSingle swap) payable",
  "function exactInputSingle(TimedInputSingle swap) payable",
  "function exactOutputSingle(ExactOutputSingle swap) payable",
  "function exactOutputSingle(TimedOutputSingle swap) payable",
  "function exactInput(ExactInput swap) payable",
  "function exactInput(TimedInput swap) payable",
  "function exactOutput(ExactOutput swap) payable",
  "function exactOutput(TimedOutput swap) payable",
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function unwrapWETH9(uint256 amountMinimum) payable",
  "function sweepToken(address token, uint256 amountMinimum, address recipient) payable",
  "function refundETH() payable",
  "function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable",
  "function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable",
]);

/** Contracts that make several calls. */
export const batchAbi = parseAbi([
  "function multicall(bytes[] data) payable",
  "function multicall(uint256 deadline, bytes[] data) payable",
  "function multicall(bytes32 previousBlockhash, bytes[] data) payable",
  "function execute(bytes commands, bytes[] inputs) payable",
  "function execute(bytes commands, bytes[] inputs, uint256 deadline) payable",
  "struct Call { address target; bytes callData; }",
  "struct Call3 { address target; bool allowFailure; bytes callData; }",
  "struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }",
  "function aggregate(Call[] calls) payable",
  "function tryAggregate(bool requireSuccess, Call[] calls) payable",
  "function aggregate3(Call3[] calls) payable",
  "function aggregate3Value(Call3Value[] calls) payable",
]);
