import './styles/empty.css';
export { default as Empty } from 'antd/es/empty';
