import './styles/alert.css';
export { default as Alert } from 'antd/es/alert';
