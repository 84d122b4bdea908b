/** Milliseconds that a tap or a text waits for its control to become alive. */
const HYDRATION_TIMEOUT_MS = 15_000;
/** Milliseconds between two looks, and those that a form gets to take over its texts before it is sent. */
const POLL_INTERVAL_MS = 50;

/**
 * Part of the document's one script: a tap on a button, and what is typed, before the scripts have reached the
 * control, are told to it again as soon as they have. React marks the elements that it listens to by a property of
 * its own. A text is told after an empty one, so that React notices it also where it has found it in the document, and
 * before the next key or tap, which may send it.
 */
export const EARLY_INPUT_CODE = `{
const waiting=new Map;
const alive=(control)=>Object.keys(control).some((key)=>key.startsWith("__reactProps$"));
const whenAlive=(control,act,until)=>{
if(alive(control))act();
else if(control.isConnected&&Date.now()<until)setTimeout(whenAlive,${POLL_INTERVAL_MS},control,act,until);
else waiting.delete(control)};
const keep=(control,text,act)=>setTimeout(()=>{
if(alive(control))return waiting.delete(control);
const known=waiting.has(control);
waiting.set(control,text);
if(!known)whenAlive(control,act,Date.now()+${HYDRATION_TIMEOUT_MS})});
const tell=(control)=>{
if(!waiting.has(control))return;
const texts=["",waiting.get(control)];
waiting.delete(control);
const {set}=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control),"value");
for(const text of texts){
set.call(control,text);
control.dispatchEvent(new Event("input",{bubbles:true}))}};
const tellAll=()=>{for(const control of waiting.keys())if(control.matches("textarea,input")&&alive(control))tell(control)};
addEventListener("keydown",tellAll,true);
addEventListener("click",({target})=>{
tellAll();
const button=target.closest("button");
if(button)keep(button,"",()=>setTimeout(()=>{waiting.delete(button);button.click()},${POLL_INTERVAL_MS}))},true);
addEventListener("input",({target})=>{
if(target.matches("textarea,input:not([type=radio],[type=checkbox])"))keep(target,target.value,()=>tell(target))},true)}
`;
