import './styles/progress.css';
export { default as Progress } from 'antd/es/progress';
